// intent: the library's own code copies no more of a free text than is known of it
// explore: run
// no-jvm: the stand-in for the API has no free texts
// may: returns *
// may: throws java.lang.NumberFormatException
// may: stopped
// options: --string-length 2 --summaries off
// exhaustive: false
package numbertext;

import bivium.Bivium;

public class CopyBeyondBound {
    static int run(boolean ignored) {
        return Integer.parseInt(Bivium.freeString());
    }
}
