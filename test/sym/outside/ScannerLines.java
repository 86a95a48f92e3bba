// intent: lines of a Scanner have no line feeds, and behind the last there is none
// verdict: true
package outside;

import java.util.NoSuchElementException;
import java.util.Scanner;

public class ScannerLines {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        if (in.hasNextLine()) {
            String line = in.nextLine();
            assert line.length() != 1 || line.charAt(0) != '\n';
            return;
        }
        try {
            in.nextLine();
            assert false;
        } catch (NoSuchElementException e) {
            assert e.getMessage().equals("No line found");
        }
        assert !in.hasNext();
    }
}
