// intent: a number that a Scanner reads is free
// verdict: false (valid-assert)
// no-jvm: nobody gives these values to java
// options: --property valid-assert
package outside;

import java.util.Scanner;

public class ScannerInt {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        assert n != 12; // <- fails
    }
}
