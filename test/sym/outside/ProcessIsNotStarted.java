// intent: no process is started, even where the program takes it that it cannot be
// verdict: unknown
// no-jvm: it would do so
package outside;

import java.io.IOException;

public class ProcessIsNotStarted {
    public static void main(String[] args) {
        try {
            new ProcessBuilder("true").start();
        } catch (IOException e) {
            return;
        }
        assert false;
    }
}
