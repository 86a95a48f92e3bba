// intent: a file may be missing
// verdict: false (no-runtime-exception)
// no-jvm: nobody gives these values to java
// options: --free-io --property no-runtime-exception
package outside;

import java.io.*;
import java.nio.file.*;
import java.util.*;

public class FileFailsToOpen {
    public static void main(String[] args) throws IOException {
        new FileReader("outside-data.txt").close(); // <- fails
    }
}
