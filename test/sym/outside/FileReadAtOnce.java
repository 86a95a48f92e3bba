// intent: a read into a small array gives any number of bytes that fits
// verdict: true
// no-jvm: nobody gives these values to java
// options: --free-io
package outside;

import java.io.*;

public class FileReadAtOnce {
    public static void main(String[] args) {
        try (FileInputStream in = new FileInputStream("outside-data.bin")) {
            byte[] bytes = new byte[4];
            int n = in.read(bytes), sum = 0;
            for (int i = 0; i < n; i++)
                sum += bytes[i] & 255;
            assert n >= -1 && n != 0 && n <= 4 && sum <= 4 * 255;
        } catch (IOException e) {
            return;
        }
    }
}
