// intent: validators of numbers, long and short, and of two parameters at once
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// paths: 3
// witness: 5, 'x', 0.5
// witness: 3, 'x', 0.5
// witness: 6, 'a', 0.5
package structure;

import bivium.Valid;

public class Number {
    static int run(@Valid("isSmall") long a, char b, @Valid("isHalf") double c) {
        if (a < 0 || a > 6 || c != 0.5) {
            return 0;
        }
        if (a == 5) {
            return 1;
        }
        return a < 5 ? 2 : 3;
    }

    static boolean isSmall(long a) {
        return 0 <= a && a <= 6;
    }

    static boolean isHalf(double d) {
        return d == 0.5;
    }
}
