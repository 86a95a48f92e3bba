// intent: a Scanner on a text is not on standard input
// verdict: true
package outside;

import java.util.Scanner;

public class ScannerOfText {
    public static void main(String[] args) {
        Scanner in = new Scanner("12 word\nline");
        assert in.nextInt() == 12;
        assert in.next().equals("word");
        assert in.nextLine().isEmpty();
        assert in.nextLine().equals("line");
        assert !in.hasNext();
    }
}
