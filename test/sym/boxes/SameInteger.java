// intent: boxes up to 127 are the same object, those above are not
// explore: run
// options: --int-range 126:129
// domain: full
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package boxes;

public class SameInteger {
    static int run(int a, int b) {
        Integer x = a;
        Integer y = b;
        if (x == y) {
            return 1;
        }
        if (x.equals(y)) {
            return 2;
        }
        return 0;
    }
}
