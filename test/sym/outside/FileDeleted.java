// intent: only what is there can be deleted
// verdict: true
// no-jvm: it would write there
// options: --free-io
package outside;

import java.io.*;
import java.nio.file.*;
import java.util.*;

public class FileDeleted {
    public static void main(String[] args) {
        File f = new File("outside-data.bin");
        boolean there = f.exists();
        assert !f.delete() || there;
    }
}
