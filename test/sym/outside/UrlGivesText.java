// intent: what a URL gives is any text, and may be missing
// verdict: false (valid-assert)
// no-jvm: nobody gives these values to java
// options: --free-io
package outside;

import java.io.*;
import java.net.*;

public class UrlGivesText {
    public static void main(String[] args) {
        try (BufferedReader r = new BufferedReader(new InputStreamReader(new URL("http://example.org/n").openStream()))) {
            String line = r.readLine();
            assert line != null || args.length >= 0;
            assert line == null || !line.equals("seven"); // <- fails
        } catch (IOException e) {
            return;
        }
    }
}
