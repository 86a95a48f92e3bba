// intent: what is thrown at the end of the input is not what is thrown at a word that is no number
// verdict: false (valid-assert)
package outside;

import java.util.*;

public class ScannerEndsOrNot {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        boolean there = in.hasNext();
        try {
            in.nextInt();
        } catch (InputMismatchException e) {
            assert there;
        } catch (NoSuchElementException e) {
            assert there; // <- fails
        }
    }
}
