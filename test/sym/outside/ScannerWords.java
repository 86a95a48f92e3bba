// intent: a word is not empty, and begins with no white space
// verdict: true
package outside;

import java.util.Scanner;

public class ScannerWords {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        if (in.hasNext()) {
            String word = in.next();
            assert word.length() > 0 && word.charAt(0) != ' ' && word.charAt(0) != '\t';
        }
    }
}
