// intent: iinc with a wide constant
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
// witness: -876
package intarith;

public class IncrementWide {
    static int run(int a) {
        a += 1000;
        a -= 300;
        if (a == -176) {
            return 1;
        }
        return 0;
    }
}
