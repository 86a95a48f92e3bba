// intent: i2c keeps sixteen bits without a sign
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// paths: 3
package cast;

public class IntToChar {
    static int run(int a) {
        char c = (char) a;
        if (c != 65535) {
            return 0;
        }
        if (a == -1) {
            return 1;
        }
        return 2;
    }
}
