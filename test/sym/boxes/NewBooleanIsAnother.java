// intent: a Boolean that new made is none of the constants
// explore: run
// domain: full
// outcome: returns 0
package boxes;

public class NewBooleanIsAnother {
    static int run(boolean a) {
        Boolean x = new Boolean(a);
        if (x == Boolean.TRUE || x == Boolean.FALSE || x == Boolean.valueOf(a)) {
            return 1;
        }
        return 0;
    }
}
