// intent: a file as one array
// verdict: false (valid-assert)
// no-jvm: nobody gives these values to java
// options: --free-io
package outside;

import java.io.*;
import java.nio.file.*;
import java.util.*;

public class FileAsBytes {
    public static void main(String[] args) {
        try {
            byte[] all = Files.readAllBytes(Paths.get("outside-data.bin"));
            assert all.length != 3 || all[1] != 42; // <- fails
        } catch (IOException e) {
            return;
        }
    }
}
