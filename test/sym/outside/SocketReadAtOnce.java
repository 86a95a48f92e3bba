// intent: what one read of a socket gives is a text
// verdict: false (valid-assert)
// no-jvm: nobody gives these values to java
// options: --free-io --property valid-assert
package outside;

import java.io.*;
import java.net.*;

public class SocketReadAtOnce {
    public static void main(String[] args) {
        try (Socket s = new Socket("example.org", 80)) {
            byte[] bytes = new byte[1024];
            int n = s.getInputStream().read(bytes);
            assert n <= 0 || !new String(bytes, 0, n, "UTF-8").equals("abc"); // <- fails
        } catch (IOException e) {
            return;
        }
    }
}
