// intent: what a method of Character says about a char is a value, and no reason to fork
// explore: kind
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: returns 0
// paths: 4
package character;

public class OnePath {
    static int kind(char c) {
        boolean digit = Character.isDigit(c), letter = Character.isLetter(c), space = Character.isWhitespace(c);
        if (digit) {
            return 1;
        }
        if (letter) {
            return 2;
        }
        return space ? 3 : 0;
    }
}
