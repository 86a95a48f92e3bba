// intent: a Scanner that is closed reads no more
// verdict: false (no-runtime-exception)
// no-jvm: nobody gives these values to java
// options: --property no-runtime-exception
package outside;

import java.util.Scanner;

public class ScannerClosed {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        if (in.hasNextInt())
            in.nextInt();
        in.close();
        in.hasNext(); // <- fails
    }
}
