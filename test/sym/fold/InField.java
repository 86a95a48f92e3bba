// intent: a folded condition kept in a field
// explore: run
// outcome: returns 1
// outcome: returns 2
// paths: 2
package fold;

public class InField {
    boolean ready;

    static int run(int a, int b) {
        InField o = new InField();
        o.ready = a == b && a > 0;
        if (o.ready) {
            return b > 0 ? 1 : 9;
        }
        return 2;
    }
}
