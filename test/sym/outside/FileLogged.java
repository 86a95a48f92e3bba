// intent: texts of free numbers are written
// verdict: true
// no-jvm: it would write there
// options: --free-io
package outside;

import java.io.*;
import java.nio.file.*;
import java.util.*;

public class FileLogged {
    public static void main(String[] args) {
        try (PrintWriter out = new PrintWriter("outside-log.txt"); Writer more = Files.newBufferedWriter(Path.of("outside-more.txt"))) {
            out.println(args.length);
            more.write("arguments: " + args.length);
            assert args.length >= 0;
        } catch (IOException e) {
            return;
        }
    }
}
