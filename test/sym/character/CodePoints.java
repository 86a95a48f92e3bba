// intent: code points that are no chars run the library's code
// explore: upper
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: returns 0
// options: --int-range 0:70000
// witness: 65
// witness: 66560
package character;

public class CodePoints {
    static int upper(int c) {
        if (Character.charCount(c) == 2) {
            return c == 66560 && Character.isUpperCase(c) ? 1 : 0;
        }
        return Character.isUpperCase(c) ? 2 : c == 'a' ? 3 : 0;
    }
}
