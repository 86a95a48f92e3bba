// intent: even and odd call each other
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package state;

public class MutualRecursion {
    static int run(int n) {
        if (n < 0 || n > 6) {
            return 0;
        }
        return even(n) ? 1 : 2;
    }

    static boolean even(int n) {
        return n == 0 || odd(n - 1);
    }

    static boolean odd(int n) {
        return n != 0 && even(n - 1);
    }
}
