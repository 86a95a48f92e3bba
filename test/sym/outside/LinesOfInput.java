// intent: lines of standard input are free, and have no line feeds in them
// verdict: false (valid-assert)
// no-jvm: nobody gives these values to java
package outside;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class LinesOfInput {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        String user = in.readLine();
        if (user == null) {
            assert in.readLine() == null;
            return;
        }
        assert user.length() < 1 || user.charAt(0) != '\n';
        String word = in.readLine();
        assert word == null || !user.equals("me") || !word.equals("you"); // <- fails
    }
}
