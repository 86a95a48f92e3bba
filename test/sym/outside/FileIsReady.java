// intent: whether a reader of a file is ready is not known
// verdict: unknown
// no-jvm: nobody gives these values to java
// options: --free-io
package outside;

import java.io.*;

public class FileIsReady {
    public static void main(String[] args) {
        try (BufferedReader r = new BufferedReader(new FileReader("outside-data.txt"))) {
            assert !r.ready();
        } catch (IOException e) {
            return;
        }
    }
}
