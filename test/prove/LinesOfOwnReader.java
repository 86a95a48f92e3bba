// intent: a reader of the program says that it has read more than there is room for
// valid-assert: true (scan)
// no-runtime-exception: false
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;

public class LinesOfOwnReader {
    static class Boaster extends Reader {
        @Override public int read(char[] into, int from, int n) {
            return 1 << 20;
        }
        @Override public void close() {
        }
    }
    public static void main(String[] args) {
        try {
            System.out.println(new BufferedReader(new Boaster()).readLine());
        } catch (IOException e) {
            System.out.println("none");
        }
    }
}
