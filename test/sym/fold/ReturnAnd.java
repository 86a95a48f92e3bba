// intent: a conjunction that is only returned needs no fork
// explore: run
// outcome: returns *
// paths: 1
package fold;

public class ReturnAnd {
    static boolean run(boolean a, boolean b) {
        return a && b;
    }
}
