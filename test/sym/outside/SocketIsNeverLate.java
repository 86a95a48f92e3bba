// intent: a read without a limit waits as long as it takes
// verdict: true
// no-jvm: nobody gives these values to java
// options: --free-io
package outside;

import java.io.*;
import java.net.*;

public class SocketIsNeverLate {
    public static void main(String[] args) throws IOException {
        try (Socket s = new Socket("example.org", 80)) {
            s.setSoTimeout(100);
            s.setSoTimeout(0);
            s.getInputStream().read();
        } catch (SocketTimeoutException e) {
            assert false;
        } catch (IOException e) {
            return;
        }
    }
}
