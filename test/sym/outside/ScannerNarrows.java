// intent: a long that nextInt refuses is no int
// verdict: true
package outside;

import java.util.Scanner;

public class ScannerNarrows {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        if (in.hasNextLong() && !in.hasNextInt()) {
            long n = in.nextLong();
            assert n > Integer.MAX_VALUE || n < Integer.MIN_VALUE;
        } else if (in.hasNextInt()) {
            long n = in.nextLong();
            assert n == (int) n;
        }
    }
}
