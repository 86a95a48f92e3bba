// intent: an exception leaves three methods on its way
// explore: run
// outcome: returns 1
// outcome: returns 2
// paths: 2
package exception;

public class ThroughFrames {
    static int run(int a) {
        try {
            return outer(a);
        } catch (ArithmeticException e) {
            return 2;
        }
    }

    static int outer(int a) {
        return middle(a) + 1;
    }

    static int middle(int a) {
        return inner(a) * 0;
    }

    static int inner(int a) {
        return 100 / (a - 7);
    }
}
