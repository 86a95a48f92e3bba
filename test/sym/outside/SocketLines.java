// intent: a line that a socket gives is any text, also one that is a number
// verdict: false (valid-assert)
// no-jvm: nobody gives these values to java
// options: --free-io
package outside;

import java.io.*;
import java.net.*;

public class SocketLines {
    public static void main(String[] args) {
        try (Socket s = new Socket("example.org", 80);
                BufferedReader r = new BufferedReader(new InputStreamReader(s.getInputStream(), "UTF-8"))) {
            String line = r.readLine();
            assert line == null || Integer.parseInt(line) != 42; // <- fails
        } catch (IOException | NumberFormatException e) {
            return;
        }
    }
}
