// intent: remainder throws as division does
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: throws java.lang.ArithmeticException: / by zero
// paths: 3
package intarith;

public class RemainderByZero {
    static int run(int a) {
        if (100 % a == 3) {
            return 1;
        }
        return 0;
    }
}
