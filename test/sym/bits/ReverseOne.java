// intent: the one number whose reverse is 1
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
package bits;

public class ReverseOne {
    static int run(int a) {
        if (Integer.reverse(a) == 1) {
            return a == -2147483648 ? 1 : 9;
        }
        return 0;
    }
}
