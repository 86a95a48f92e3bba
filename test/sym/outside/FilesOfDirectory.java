// intent: a directory has files of any names, each once
// verdict: false (valid-assert)
// no-jvm: nobody gives these values to java
// options: --free-io
package outside;

import java.io.*;

public class FilesOfDirectory {
    public static void main(String[] args) {
        String[] names = new File("outside-dir").list();
        if (names == null || names.length != 2)
            return;
        assert names[0].length() > 0 && names[0].indexOf('/') < 0 && !names[0].equals(names[1]);
        assert !names[1].equals("b.txt"); // <- fails
    }
}
