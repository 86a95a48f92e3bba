// intent: a doubly recursive function of a free argument
// explore: run
// outcome: returns -1
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: returns 5
package state;

public class Fibonacci {
    static int run(int n) {
        if (n < 0 || n > 5) {
            return -1;
        }
        return fib(n);
    }

    static int fib(int n) {
        if (n < 2) {
            return n == 0 ? zero() : 1;
        }
        return fib(n - 1) + fib(n - 2);
    }

    static int zero() {
        return 0;
    }
}
