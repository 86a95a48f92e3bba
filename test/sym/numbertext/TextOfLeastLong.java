// intent: MIN_VALUE has a text, too
// explore: run
// outcome: returns 1
// outcome: returns 0
// paths: 2
// witness: -9223372036854775808
package numbertext;

public class TextOfLeastLong {
    static int run(long x) {
        if (Long.toString(x).equals("-9223372036854775808"))
            return 1;
        return 0;
    }
}
