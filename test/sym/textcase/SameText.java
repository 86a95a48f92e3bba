// intent: a text that does not change is the same object
// explore: same
// options: --string-length 3
// exhaustive: false
// finds: returns 3
// finds: returns 2
// finds: returns 1
// finds: returns 0
// witness: "a"
// witness: "A"
// witness: "aA"
// witness: "1"
package textcase;

public class SameText {
    static int same(String s) {
        int n = 0;
        if (s.toUpperCase() == s) {
            n += 1;
        }
        if (s.toLowerCase() == s) {
            n += 2;
        }
        return n;
    }
}
