// intent: a packet is no longer than its array, and what is behind it stays
// verdict: true
// no-jvm: nobody gives these values to java
// options: --free-io
package outside;

import java.io.*;
import java.net.*;

public class DatagramFits {
    public static void main(String[] args) {
        try (DatagramSocket s = new DatagramSocket()) {
            byte[] bytes = { 1, 2, 3, 4 };
            DatagramPacket p = new DatagramPacket(bytes, 4);
            s.setSoTimeout(100);
            s.receive(p);
            int n = p.getLength();
            assert n >= 0 && n <= 4 && (n == 4 || bytes[3] == 4);
            s.send(new DatagramPacket(bytes, n, InetAddress.getByName("10.0.0.1"), 9));
        } catch (SocketTimeoutException e) {
            assert e.getMessage().equals("Receive timed out");
        } catch (IOException e) {
            return;
        }
    }
}
