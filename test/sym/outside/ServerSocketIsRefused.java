// intent: a server socket is not opened, even where the program takes it that it cannot be
// verdict: unknown
// no-jvm: it would do so
package outside;

import java.io.IOException;

public class ServerSocketIsRefused {
    public static void main(String[] args) {
        try {
            new java.net.ServerSocket(0).close();
        } catch (IOException e) {
            return;
        }
        assert false;
    }
}
