// intent: (a / 7) * 7 + a % 7 is a
// explore: run
// outcome: returns 1
// paths: 1
package intarith;

public class DivideRemainderIdentity {
    static int run(int a) {
        if (a / 7 * 7 + a % 7 != a) {
            return 0;
        }
        return 1;
    }
}
