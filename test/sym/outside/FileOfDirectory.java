// intent: a file in a directory that was made
// verdict: unknown
// no-jvm: nobody gives these values to java
// options: --free-io
package outside;

import java.io.*;
import java.nio.file.*;
import java.util.*;

public class FileOfDirectory {
    public static void main(String[] args) {
        if (new File("outside-dir").mkdir())
            assert !new File("outside-dir/file").exists();
    }
}
