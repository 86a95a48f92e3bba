// intent: a search opens no files
// verdict: unknown
// no-jvm: nobody gives these values to java
package outside;

import java.io.FileOutputStream;
import java.io.IOException;

public class FileIsRefused {
    public static void main(String[] args) throws IOException {
        try {
            new FileOutputStream("refused").close();
        } catch (IOException e) {
            return;
        }
        assert false;
    }
}
