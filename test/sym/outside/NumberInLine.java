// intent: a number on standard input
// verdict: false (valid-assert)
// no-jvm: nobody gives these values to java
package outside;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class NumberInLine {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        String line = in.readLine();
        if (line != null && line.length() == 2) {
            try {
                assert Integer.parseInt(line) != 42; // <- fails
            } catch (NumberFormatException e) {
                return;
            }
        }
    }
}
