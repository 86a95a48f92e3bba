// intent: a file that can be read can be opened
// verdict: true
// options: --free-io
package outside;

import java.io.*;
import java.nio.file.*;
import java.util.*;

public class FileReadable {
    public static void main(String[] args) {
        File f = new File("outside-data.txt");
        if (f.isFile() && f.canRead()) {
            try (Reader r = new FileReader(f)) {
                int c = r.read();
                assert c >= -1 && c <= 0xffff;
            } catch (FileNotFoundException e) {
                assert false;
            } catch (IOException e) {
                return;
            }
        }
    }
}
