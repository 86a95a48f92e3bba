// intent: characters of other scripts whose case is that of an ASCII letter are found
// explore: same
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: returns 0
// witness: 305
// witness: 8490
package character;

public class SpecialCases {
    static int same(char c) {
        if (c > 127 && Character.toUpperCase(c) == 'I') {
            return 1;
        }
        if (c > 127 && Character.toLowerCase(c) == 'k') {
            return 2;
        }
        if (c == '\u00df') {
            return Character.toUpperCase(c) == c ? 3 : 4;
        }
        return 0;
    }
}
