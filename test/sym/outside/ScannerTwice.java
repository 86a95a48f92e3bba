// intent: two Scanners on standard input: what the first has read ahead nobody knows
// verdict: unknown
// no-jvm: nobody gives these values to java
package outside;

import java.util.Scanner;

public class ScannerTwice {
    public static void main(String[] args) {
        Scanner one = new Scanner(System.in), two = new Scanner(System.in);
        if (one.hasNextInt()) {
            int a = one.nextInt();
            assert !two.hasNextInt() || a != two.nextInt();
        }
    }
}
