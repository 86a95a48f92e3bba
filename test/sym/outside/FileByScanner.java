// intent: a channel of a free file is not followed
// verdict: unknown
// no-jvm: nobody gives these values to java
// options: --free-io
package outside;

import java.io.*;
import java.nio.file.*;
import java.util.*;

public class FileByScanner {
    public static void main(String[] args) {
        try (Scanner in = new Scanner(new File("outside-data.txt"))) {
            assert !in.hasNextInt() || in.nextInt() != 5;
        } catch (FileNotFoundException e) {
            return;
        }
    }
}
