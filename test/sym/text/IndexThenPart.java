// intent: what is behind a sign, without a fork over where it stands
// explore: value
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// paths: 5
// witness: "k=on"
// witness: "=on"
// witness: "x=of"
package text;

public class IndexThenPart {
    static int value(String s) {
        if (s == null || s.length() > 12) {
            return 0;
        }
        int at = s.indexOf('=');
        return at < 0 ? 0 : s.substring(at + 1).equals("on") ? 1 : 2;
    }
}
