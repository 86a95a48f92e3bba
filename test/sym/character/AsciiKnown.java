// intent: of a char that is known to be ASCII, only ASCII has to be looked at
// explore: value
// outcome: returns -1
// outcome: returns 10
// outcome: returns 120
package character;

public class AsciiKnown {
    static int value(char c) {
        if (c >= 128) {
            return 'x';
        }
        int v = Character.digit(c, 16);
        if (v == 10) {
            return c == 'a' || c == 'A' ? 10 : 99;
        }
        return v > 15 || Character.isLetter(c) && Character.toLowerCase(c) < 'a' ? 98 : -1;
    }
}
