// intent: a stream of the lines of a file
// verdict: false (valid-assert)
// no-jvm: nobody gives these values to java
// options: --free-io --property valid-assert
package outside;

import java.io.*;
import java.nio.file.*;
import java.util.stream.Stream;

public class FileStreamOfLines {
    public static void main(String[] args) {
        try (Stream<String> lines = Files.lines(Paths.get("outside-data.txt"))) {
            assert !lines.findFirst().orElse("none").equals("ab"); // <- fails
        } catch (IOException | UncheckedIOException e) {
            return;
        }
    }
}
