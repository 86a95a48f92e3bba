// intent: null is looked for, too
// explore: run
// domain: full
// outcome: returns 0
// outcome: returns 1
package collections;

import java.util.ArrayList;
import java.util.List;

public class ListNull {
    static int run(boolean n, byte k) {
        List<Byte> l = new ArrayList<>();
        l.add(k);
        l.add(n ? null : (byte) 3);
        if (l.contains(null)) {
            return 1;
        }
        return 0;
    }
}
