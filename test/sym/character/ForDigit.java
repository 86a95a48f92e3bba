// intent: forDigit of any number in a known radix is a term
// explore: hex
// outcome: returns '0'
// outcome: returns '*'
// outcome: returns '-'
// domain: full
package character;

public class ForDigit {
    static char hex(byte n) {
        char c = Character.forDigit(n, 16);
        if (c == 0) {
            return n < 0 || n > 15 ? '-' : '!';
        }
        if (Character.digit(c, 16) != n) {
            return '?';
        }
        return n == 0 ? c : '*';
    }
}
