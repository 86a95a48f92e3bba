// intent: a RandomAccessFile is not opened
// verdict: unknown
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
            assert file.read() != 3;
        } catch (IOException e) {
            return;
        }
    }
}
