// intent: boxes of chars are cached up to 127
// explore: run
// options: --char-range 126:129
// domain: full
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package boxes;

public class SameCharacter {
    static int run(char a, char b) {
        Character x = a;
        Character y = b;
        if (x == y) {
            return 1;
        }
        if (x.equals(y)) {
            return 2;
        }
        return 0;
    }
}
