// intent: bytes of a socket are bytes, behind its end there is nothing, and what is written is gone
// verdict: true
// no-jvm: nobody gives these values to java
// options: --free-io
package outside;

import java.io.*;
import java.net.*;

public class SocketBytes {
    public static void main(String[] args) {
        try (Socket s = new Socket("example.org", 80)) {
            int first = s.getInputStream().read();
            assert first >= -1 && first <= 255;
            s.getOutputStream().write(first);
            assert first >= 0 || s.getInputStream().read() == -1;
        } catch (IOException e) {
            return;
        }
    }
}
