// intent: a file as one text
// verdict: false (valid-assert)
// no-jvm: nobody gives these values to java
// options: --free-io
package outside;

import java.io.*;
import java.nio.file.*;
import java.util.*;

public class FileAsText {
    public static void main(String[] args) {
        Path p = Path.of("outside-data.txt");
        try {
            boolean there = Files.exists(p);
            String text = Files.readString(p);
            assert there;
            assert !text.startsWith("secret"); // <- fails
        } catch (NoSuchFileException e) {
            assert e.getMessage().equals("outside-data.txt");
        } catch (IOException e) {
            return;
        }
    }
}
