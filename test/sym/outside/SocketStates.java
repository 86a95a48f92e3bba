// intent: what a socket says of itself, and refuses, is as in the library
// verdict: true
// no-jvm: nobody gives these values to java
// options: --free-io
package outside;

import java.io.*;
import java.net.*;

public class SocketStates {
    public static void main(String[] args) throws IOException {
        Socket s = new Socket();
        try {
            s.getInputStream();
            assert false;
        } catch (SocketException e) {
            assert e.getMessage().equals("Socket is not connected");
        }
        try {
            s.connect(new InetSocketAddress("example.org", 80), 1000);
            assert s.isConnected() && s.isBound() && !s.isClosed() && s.getPort() == 80 && s.getLocalPort() > 0;
            s.close();
            assert s.isClosed() && s.isConnected();
            s.getOutputStream();
            assert false;
        } catch (UnknownHostException | ConnectException | NoRouteToHostException | SocketTimeoutException e) {
            assert !s.isConnected();
        } catch (IOException e) {
            return;
        }
    }
}
