// intent: two names that may be of one file
// verdict: unknown
// no-jvm: nobody gives these values to java
// options: --free-io
package outside;

import java.io.*;
import java.nio.file.*;
import java.util.*;

public class FileOfOtherName {
    public static void main(String[] args) {
        assert new File("outside-data").exists() == new File("./outside-data").exists();
    }
}
