// intent: one connection has one answer, and its code goes together with its contents
// verdict: true
// no-jvm: nobody gives these values to java
// options: --free-io
package outside;

import java.io.*;
import java.net.*;

public class UrlHasOneAnswer {
    public static void main(String[] args) {
        try {
            HttpURLConnection c = (HttpURLConnection) new URL("http://example.org/n").openConnection();
            c.setConnectTimeout(1000);
            int code = c.getResponseCode();
            if (code == 404) {
                try {
                    c.getInputStream();
                    assert false;
                } catch (FileNotFoundException e) {
                    return;
                }
            }
            if (code == 200 || code == 204) {
                int b = c.getInputStream().read();
                assert code == 200 ? b >= -1 && b < 256 : b == -1;
            }
            assert c.getResponseCode() == code;
            c.disconnect();
        } catch (IOException e) {
            return;
        }
    }
}
