// intent: a box that new made is no other
// explore: run
// domain: full
// options: --int-range -2:2
// outcome: returns 0
package boxes;

public class NewIsAnother {
    static int run(int a) {
        Integer x = a;
        if (x == new Integer(a) || new Integer(a) == Integer.valueOf(1)) {
            return 1;
        }
        return 0;
    }
}
