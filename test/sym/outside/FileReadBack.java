// intent: a file that was written is not read
// verdict: unknown
// no-jvm: nobody gives these values to java
// options: --free-io
package outside;

import java.io.*;
import java.nio.file.*;
import java.util.*;

public class FileReadBack {
    public static void main(String[] args) throws IOException {
        try (FileOutputStream out = new FileOutputStream("outside-data.bin")) {
            out.write(5);
        } catch (IOException e) {
            return;
        }
        try (FileInputStream in = new FileInputStream("./outside-data.bin")) {
            assert in.read() == 5;
        } catch (IOException e) {
            return;
        }
    }
}
