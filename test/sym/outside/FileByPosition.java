// intent: a byte at a position of a file is any
// verdict: false (valid-assert)
// no-jvm: nobody gives these values to java
// options: --free-io
package outside;

import java.io.*;
import java.nio.file.*;
import java.util.*;

public class FileByPosition {
    public static void main(String[] args) {
        try (RandomAccessFile file = new RandomAccessFile("outside-data.bin", "rw")) {
            file.seek(3);
            assert file.read() != 3; // <- fails
        } catch (IOException e) {
            return;
        }
    }
}
