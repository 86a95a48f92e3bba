// intent: a digit's value
// explore: run
// outcome: returns -1
// outcome: returns 7
// outcome: returns 0
package cast;

public class CharArithmetic {
    static int run(char c) {
        if (c < '0' || c > '9') {
            return -1;
        }
        int digit = c - '0';
        if (digit == 7) {
            return 7;
        }
        return digit >= 0 && digit <= 9 ? zero() : 9;
    }

    static int zero() {
        return 0;
    }
}
