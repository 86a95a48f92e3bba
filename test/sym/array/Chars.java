// intent: caload and castore
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package array;

public class Chars {
    static int run(int i, char c) {
        char[] x = {'a', 'b', 'c'};
        if (i < 0 || i > 2) {
            return 0;
        }
        x[i] = c;
        if (x[0] == 'z') {
            return i == 0 ? 1 : 9;
        }
        return 2;
    }
}
