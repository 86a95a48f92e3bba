// intent: a predicate in a method of its own
// explore: run
// outcome: returns 1
// outcome: returns 2
// paths: 2..3
package fold;

public class PredicateMethod {
    static boolean inside(int x, int low, int high) {
        return x >= low && x <= high;
    }

    static int run(int a) {
        if (inside(a, 10, 20)) {
            return 1;
        }
        return 2;
    }
}
