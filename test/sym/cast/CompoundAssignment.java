// intent: += on a byte casts without being asked
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
// domain: full
package cast;

public class CompoundAssignment {
    static int run(byte a) {
        byte b = a;
        b += 100;
        if (b < a) {
            return 1;
        }
        return 0;
    }
}
