// intent: a switch over a free char
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: returns 0
// paths: 3
// witness: 4660
package switches;

public class OnChar {
    static int run(char c) {
        switch (c) {
        case 'x':
            return 1;
        case '\u1234':
            return 2;
        default:
            return 0;
        }
    }
}
