// intent: reversing twice gives the number back
// explore: run
// outcome: returns 1
// paths: 1
package bits;

public class Reverse {
    static int run(int a) {
        if (Integer.reverse(Integer.reverse(a)) != a) {
            return 0;
        }
        return 1;
    }
}
