// intent: why a connection was not made, in which words nobody knows
// verdict: unknown
// no-jvm: nobody gives these values to java
// options: --free-io
package outside;

import java.io.*;
import java.net.*;

public class SocketSaysWhy {
    public static void main(String[] args) {
        try (Socket s = new Socket("example.org", 80)) {
            return;
        } catch (IOException e) {
            assert !e.getMessage().equals("no such words");
        }
    }
}
