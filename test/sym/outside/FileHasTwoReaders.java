// intent: of two readers of one stream the first may have read ahead
// verdict: unknown
// no-jvm: nobody gives these values to java
// options: --free-io
package outside;

import java.io.*;

public class FileHasTwoReaders {
    public static void main(String[] args) {
        try (FileInputStream in = new FileInputStream("outside-data.txt")) {
            BufferedReader a = new BufferedReader(new InputStreamReader(in)), b = new BufferedReader(new InputStreamReader(in));
            String first = a.readLine(), second = b.readLine(), third = a.readLine();
            assert second != null || third == null;
        } catch (IOException e) {
            return;
        }
    }
}
