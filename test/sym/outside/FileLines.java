// intent: lines of a file are free
// verdict: false (valid-assert)
// no-jvm: nobody gives these values to java
// options: --free-io
package outside;

import java.io.*;
import java.nio.file.*;
import java.util.*;

public class FileLines {
    public static void main(String[] args) {
        try (BufferedReader r = new BufferedReader(new FileReader("outside-data.txt"))) {
            String a = r.readLine(), b = r.readLine();
            assert a != null || b == null;
            assert b == null || !a.equals("me") || !b.equals("you"); // <- fails
        } catch (IOException e) {
            return;
        }
    }
}
