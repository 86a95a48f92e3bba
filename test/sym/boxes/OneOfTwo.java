// intent: a box that is one of two
// explore: run
// options: --int-range 126:129
// domain: full
// outcome: returns 0
// outcome: returns 1
package boxes;

public class OneOfTwo {
    static int run(int a, int b, boolean c) {
        Integer x = a;
        Integer y = b;
        Integer z = c ? x : y;
        if (z == x) {
            return 1;
        }
        return 0;
    }
}
