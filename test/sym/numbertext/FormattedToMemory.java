// intent: what printf writes to a PrintStream of the program's own can be read again
// explore: f
// outcome: returns 'e'
// outcome: returns 'r'
// domain: full
package numbertext;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

public class FormattedToMemory {
    static char f(boolean x) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes);
        out.printf("%s%d", "is ", x ? 1 : 2);
        out.println(x);
        out.flush();
        String text = bytes.toString();
        return text.startsWith("is 1t") ? text.charAt(5) : text.charAt(8);
    }
}
