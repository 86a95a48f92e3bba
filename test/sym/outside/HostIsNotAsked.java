// intent: the name of a host is not looked up, even where the program takes it that it cannot be
// verdict: unknown
// no-jvm: it would do so
package outside;

import java.io.IOException;

public class HostIsNotAsked {
    public static void main(String[] args) {
        try {
            java.net.InetAddress.getByName("example.org");
        } catch (IOException e) {
            return;
        }
        assert false;
    }
}
