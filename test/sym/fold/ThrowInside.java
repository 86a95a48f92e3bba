// intent: the right side throws
// explore: run
// outcome: returns 2
// outcome: returns 1
// outcome: throws java.lang.IllegalStateException: inside
package fold;

public class ThrowInside {
    static boolean refuse(int a) {
        if (a == 13) {
            throw new IllegalStateException("inside");
        }
        return true;
    }

    static int run(int a) {
        boolean r = a > 0 && refuse(a);
        if (r) {
            return 1;
        }
        return 2;
    }
}
