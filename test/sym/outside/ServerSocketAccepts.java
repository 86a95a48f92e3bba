// intent: who connects sends anything
// verdict: false (valid-assert)
// no-jvm: nobody gives these values to java
// options: --free-io
package outside;

import java.io.*;
import java.net.*;

public class ServerSocketAccepts {
    public static void main(String[] args) {
        int[] table = new int[4];
        try (ServerSocket server = new ServerSocket(8080); Socket s = server.accept()) {
            int n = new DataInputStream(s.getInputStream()).readInt();
            table[n & 3] = n;
            new PrintWriter(s.getOutputStream(), true).println("got " + n);
            assert n != 0x1234567; // <- fails
        } catch (IOException e) {
            return;
        }
    }
}
