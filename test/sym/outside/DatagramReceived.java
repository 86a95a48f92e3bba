// intent: a packet has any length and any bytes
// verdict: false (valid-assert)
// no-jvm: nobody gives these values to java
// options: --free-io
package outside;

import java.io.*;
import java.net.*;

public class DatagramReceived {
    public static void main(String[] args) {
        try (DatagramSocket s = new DatagramSocket(5000)) {
            DatagramPacket p = new DatagramPacket(new byte[4], 4);
            s.receive(p);
            assert p.getLength() != 3 || p.getData()[2] != 7; // <- fails
        } catch (IOException e) {
            return;
        }
    }
}
