// intent: an object that a static field holds stays
// verdict: true
package verify;

import java.lang.ref.WeakReference;

public class WeakReferenceHeld {
    private static final Object HELD = new Object();

    public static void main(String[] args) {
        WeakReference<Object> weak = new WeakReference<>(HELD);
        assert weak.get() == HELD;
    }
}
