// intent: a text is a number or it is refused: a path each
// no-jvm: the stand-in for the API has no free texts
// explore: run
// outcome: returns *
// outcome: throws java.lang.NumberFormatException
// may: stopped
// paths: 3
// options: --string-length 4
// exhaustive: false
package numbertext;

import bivium.Bivium;

public class ParseInt {
    static int run(boolean ignored) {
        String s = Bivium.freeString();
        return Integer.parseInt(s);
    }
}
