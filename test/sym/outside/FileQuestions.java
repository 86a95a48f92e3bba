// intent: answers about one file go together
// verdict: true
// options: --free-io
package outside;

import java.io.*;
import java.nio.file.*;
import java.util.*;

public class FileQuestions {
    public static void main(String[] args) {
        File f = new File("conf/outside-data.txt");
        if (f.exists()) {
            assert !(f.isFile() && f.isDirectory());
            assert f.length() >= 0 && f.lastModified() >= 0;
            assert f.exists() && Files.exists(f.toPath());
        } else {
            assert f.length() == 0 && !f.isFile() && !f.canRead();
            assert !Files.isDirectory(f.toPath()) && !Files.isRegularFile(f.toPath());
        }
    }
}
