// intent: an object that only a weak reference holds may be gone
// verdict: unknown
// no-jvm: whether it is there depends on the garbage collector
package verify;

import java.lang.ref.WeakReference;

public class WeakReferenceSpoils {
    public static void main(String[] args) {
        WeakReference<Object> weak = new WeakReference<>(new Object());
        assert weak.get() != null;
    }
}
