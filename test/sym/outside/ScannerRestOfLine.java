// intent: behind a number comes the rest of its line
// verdict: false (valid-assert)
// no-jvm: nobody gives these values to java
package outside;

import java.util.Scanner;

public class ScannerRestOfLine {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        if (!in.hasNextInt())
            return;
        int n = in.nextInt();
        if (!in.hasNextLine())
            return;
        String rest = in.nextLine();
        assert rest.isEmpty() || Character.isWhitespace(rest.charAt(0));
        if (!in.hasNextLine())
            return;
        String line = in.nextLine();
        assert n != 12 || !line.equals("go on"); // <- fails
    }
}
