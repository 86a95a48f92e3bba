// intent: an element that the array refuses
// valid-assert: true (scan)
// no-runtime-exception: false
import bivium.Bivium;

public class ArrayStore {
    static void put(Object[] a, Object o) {
        a[0] = o;
    }
    public static void main(String[] args) {
        put(new Object[1], "a");
        put(new String[1], Bivium.freeInt() == 5 ? (Object) Integer.valueOf(3) : "b");
    }
}
