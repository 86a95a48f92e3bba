// intent: a word that is no number can be read as it is
// verdict: false (valid-assert)
// no-jvm: nobody gives these values to java
// options: --property valid-assert
package outside;

import java.util.InputMismatchException;
import java.util.Scanner;

public class ScannerMismatch {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        try {
            in.nextInt();
        } catch (InputMismatchException e) {
            assert !in.next().equals("help"); // <- fails
        }
    }
}
