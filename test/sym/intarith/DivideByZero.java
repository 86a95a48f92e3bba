// intent: division has a path where the divisor is zero
// explore: run
// outcome: returns *
// outcome: throws java.lang.ArithmeticException: / by zero
// paths: 2
package intarith;

public class DivideByZero {
    static int run(int a, int b) {
        return a / b;
    }
}
