// intent: where the program runs is seen in the absolute name of a file, unless it was one
// verdict: unknown
// no-jvm: it depends on the directory
package outside;

import java.io.File;
import java.nio.file.Paths;

public class NameOfDirectory {
    public static void main(String[] args) {
        assert new File("/x/y").getAbsolutePath().equals("/x/y") && Paths.get("/x").toAbsolutePath().toString().equals("/x");
        assert !new File("x").getAbsolutePath().equals("/some/where/x");
    }
}
