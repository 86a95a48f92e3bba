// intent: there may be no word
// verdict: false (no-runtime-exception)
// no-jvm: nobody gives these values to java
// options: --property no-runtime-exception
package outside;

import java.util.Scanner;

public class ScannerEnds {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        if (in.hasNext() && !in.hasNextInt())
            return;
        in.nextInt(); // <- fails
    }
}
