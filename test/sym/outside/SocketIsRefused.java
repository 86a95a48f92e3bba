// intent: a socket is not opened, even where the program takes it that it cannot be
// verdict: unknown
// no-jvm: it would do so
package outside;

import java.io.IOException;

public class SocketIsRefused {
    public static void main(String[] args) {
        try {
            new java.net.Socket("localhost", 80).close();
        } catch (IOException e) {
            return;
        }
        assert false;
    }
}
