// intent: a connection may be refused; where the limit of time is missing, none passes
// verdict: false (valid-assert)
// no-jvm: nobody gives these values to java
// options: --free-io
package outside;

import java.io.*;
import java.net.*;

public class SocketFailsToConnect {
    public static void main(String[] args) throws IOException {
        try (Socket s = new Socket("example.org", 80)) {
            return;
        } catch (SocketTimeoutException e) {
            assert args == null;
        } catch (ConnectException e) {
            assert false; // <- fails
        } catch (IOException e) {
            return;
        }
    }
}
