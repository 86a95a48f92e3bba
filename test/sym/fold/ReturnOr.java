// intent: a disjunction that is only returned needs no fork
// explore: run
// outcome: returns *
// paths: 1
package fold;

public class ReturnOr {
    static boolean run(boolean a, boolean b) {
        return a || b;
    }
}
