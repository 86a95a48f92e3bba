// intent: what is written is gone; the copy is not longer than it may be
// verdict: true
// no-jvm: it would write there
// options: --free-io
package outside;

import java.io.*;
import java.nio.file.*;
import java.util.*;

public class FileCopied {
    public static void main(String[] args) {
        try (FileInputStream in = new FileInputStream("outside-a.bin"); OutputStream out = new FileOutputStream("outside-b.bin")) {
            int n = 0;
            for (int c = in.read(); c != -1 && n < 3; c = in.read()) {
                out.write(c);
                n++;
            }
            assert n <= 3;
        } catch (IOException e) {
            return;
        }
    }
}
