// intent: a number that is too large is refused with a message, and stays
// verdict: false (valid-assert)
// no-jvm: nobody gives these values to java
package outside;

import java.util.InputMismatchException;
import java.util.NoSuchElementException;
import java.util.Scanner;

public class ScannerRefusesLarge {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        try {
            in.nextInt();
        } catch (InputMismatchException e) {
            if (in.hasNextLong()) {
                assert e.getMessage().startsWith("For input string: \"");
                assert in.nextLong() != 3000000000L; // <- fails
            }
        } catch (NoSuchElementException e) {
            assert !in.hasNext();
        }
    }
}
