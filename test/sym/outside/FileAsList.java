// intent: a file as a list of lines
// verdict: false (valid-assert)
// no-jvm: nobody gives these values to java
// options: --free-io
package outside;

import java.io.*;
import java.nio.file.*;
import java.util.*;

public class FileAsList {
    public static void main(String[] args) {
        try {
            List<String> lines = Files.readAllLines(Path.of("outside-data.txt"));
            assert lines.size() != 1 || !lines.get(0).equals("k"); // <- fails
        } catch (IOException e) {
            return;
        }
    }
}
