// intent: null is no key of a tree
// explore: run
// domain: full
// outcome: throws java.lang.NullPointerException
// outcome: returns 0
// outcome: returns 1
package collections;

import java.util.TreeMap;

public class TreeNull {
    static int run(boolean n, byte k) {
        TreeMap<Byte, Integer> m = new TreeMap<>();
        m.put((byte) 1, 1);
        if (m.containsKey(n ? null : (Object) k)) {
            return 1;
        }
        return 0;
    }
}
