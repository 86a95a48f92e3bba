// intent: a read with a limit may take too long
// verdict: false (valid-assert)
// no-jvm: nobody gives these values to java
// options: --free-io
package outside;

import java.io.*;
import java.net.*;

public class SocketIsLate {
    public static void main(String[] args) throws IOException {
        try (Socket s = new Socket("example.org", 80)) {
            s.setSoTimeout(100);
            s.getInputStream().read();
        } catch (SocketTimeoutException e) {
            assert !e.getMessage().equals("Read timed out"); // <- fails
        } catch (IOException e) {
            return;
        }
    }
}
