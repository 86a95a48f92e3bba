// intent: reading may fail, and be tried again
// verdict: false (valid-assert)
// no-jvm: nobody gives these values to java
// options: --free-io
package outside;

import java.io.*;
import java.nio.file.*;
import java.util.*;

public class FileReadFails {
    public static void main(String[] args) throws IOException {
        boolean failed = false;
        try (FileInputStream in = new FileInputStream("outside-data.bin")) {
            try {
                in.read();
            } catch (IOException e) {
                failed = true;
            }
            assert !failed || in.read() != 65; // <- fails
        } catch (IOException e) {
            return;
        }
    }
}
