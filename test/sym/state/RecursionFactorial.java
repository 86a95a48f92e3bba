// intent: recursion to a free depth, within bounds
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: returns 6
// outcome: returns 24
// outcome: returns -1
// paths: 5..6
package state;

public class RecursionFactorial {
    static int run(int n) {
        if (n < 0 || n > 4) {
            return -1;
        }
        return factorial(n);
    }

    static int factorial(int n) {
        return n <= 1 ? 1 : n * factorial(n - 1);
    }
}
