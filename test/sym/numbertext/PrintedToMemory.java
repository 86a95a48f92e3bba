// intent: what a PrintStream of the program's own prints can be read again
// explore: f
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: returns 4
// domain: full
package numbertext;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

public class PrintedToMemory {
    static int f(byte x) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes);
        out.print(x);
        out.flush();
        return bytes.size();
    }
}
