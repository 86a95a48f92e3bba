// intent: the text of a free int is a term of it
// explore: run
// outcome: returns 1
// outcome: returns 0
// paths: 2
// witness: -1234567
package numbertext;

public class TextOfInt {
    static int run(int x) {
        if (("" + x).equals("-1234567"))
            return 1;
        return 0;
    }
}
