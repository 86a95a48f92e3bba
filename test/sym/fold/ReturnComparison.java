// intent: a comparison that is only returned needs no fork
// explore: run
// outcome: returns *
// paths: 1
package fold;

public class ReturnComparison {
    static boolean run(int a) {
        return a > 5;
    }
}
