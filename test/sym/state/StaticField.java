// intent: static fields keep a free value
// explore: run
// outcome: returns 1
// outcome: returns 0
// paths: 2
package state;

public class StaticField {
    static int cell = 10;

    static int run(int a) {
        cell += a;
        add();
        if (cell == 30) {
            return 1;
        }
        return 0;
    }

    static void add() {
        cell *= 2;
    }
}
