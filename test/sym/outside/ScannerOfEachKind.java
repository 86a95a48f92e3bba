// intent: words of each kind
// verdict: false (valid-assert)
// no-jvm: nobody gives these values to java
package outside;

import java.util.NoSuchElementException;
import java.util.Scanner;

public class ScannerOfEachKind {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        try {
            long number = in.nextLong();
            double part = in.nextDouble();
            boolean flag = in.nextBoolean();
            String word = in.next();
            assert number != 5000000000L || part != 2.5 || !flag || !word.equals("end"); // <- fails
        } catch (NoSuchElementException e) {
            return;
        }
    }
}
