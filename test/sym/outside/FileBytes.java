// intent: bytes of a file are free, and behind the end there is none
// verdict: false (valid-assert)
// no-jvm: nobody gives these values to java
// options: --free-io
package outside;

import java.io.*;
import java.nio.file.*;
import java.util.*;

public class FileBytes {
    public static void main(String[] args) {
        try (FileInputStream in = new FileInputStream("outside-data.bin")) {
            int x = in.read(), y = in.read();
            assert x >= -1 && x <= 255;
            assert x != -1 || y == -1;
            assert x != 7 || y != 9; // <- fails
        } catch (FileNotFoundException e) {
            assert e.getMessage().startsWith("outside-data.bin (");
        } catch (IOException e) {
            return;
        }
    }
}
