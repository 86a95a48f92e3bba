// intent: addExact throws where the sum overflows
// explore: run
// outcome: returns 0
// outcome: throws java.lang.ArithmeticException: integer overflow
package math;

public class AddExact {
    static int run(int a) {
        int sum = Math.addExact(a, 10);
        return sum - 10 == a && a <= 2147483637 ? zero() : 9;
    }

    static int zero() {
        return 0;
    }
}
