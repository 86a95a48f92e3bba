// intent: System.out may be the program's own
// explore: f
// outcome: returns true
// outcome: returns false
package numbertext;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

public class OutIsReplaced {
    static boolean f(int x) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream before = System.out;
        System.setOut(new PrintStream(bytes));
        System.out.print(x);
        System.setOut(before);
        return bytes.size() > 10;
    }
}
