// intent: words that are dropped have some text
// verdict: false (valid-assert)
// no-jvm: nobody gives these values to java
// options: --property valid-assert
package outside;

import java.util.Scanner;

public class ScannerSkips {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int skipped = 0;
        while (in.hasNext() && !in.hasNextInt()) {
            in.next();
            skipped++;
        }
        assert skipped != 2 || !in.hasNextInt() || in.nextInt() != -7; // <- fails
    }
}
