// intent: what is in a file, and whether it is there, is not the program's
// verdict: unknown
package verify;

import java.io.File;

public class ReadsFile {
    public static void main(String[] args) {
        assert !new File("no such file").exists();
    }
}
