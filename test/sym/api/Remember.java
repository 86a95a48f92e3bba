// intent: values remembered on the way are part of the report
// explore: run
// outcome: returns 1
// outcome: returns 2
// paths: 2
// remembers: twice
// remembers: wide
package api;

import bivium.Bivium;

public class Remember {
    static int run(int x) {
        Bivium.remember("twice", 2 * x);
        Bivium.remember("wide", (long) x);
        if (x > 0) {
            return 1;
        }
        return 2;
    }
}
