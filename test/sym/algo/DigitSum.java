// intent: the digit sum of a two-digit number
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package algo;

public class DigitSum {
    static int run(int n) {
        if (n < 10 || n > 99) {
            return 0;
        }
        int sum = n / 10 + n % 10;
        if (sum == 18) {
            return n == 99 ? 1 : 9;
        }
        return (n - sum) % 9 == 0 ? 2 : 9;
    }
}
