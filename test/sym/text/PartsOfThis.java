// intent: where nothing is cut off or replaced Java gives the text itself
// explore: same
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: returns 4
// witness: " a"
// witness: "xa"
// witness: "a,"
// witness: "ab"
package text;

public class PartsOfThis {
    static int same(String s) {
        if (s == null || s.length() > 3) {
            return 0;
        }
        if (s.trim() != s) {
            return 1;
        }
        if (s.replace('x', 'y') != s) {
            return 2;
        }
        return s.split(",", -1)[0] != s ? 3 : 4;
    }
}
