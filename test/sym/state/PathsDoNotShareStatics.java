// intent: what one path writes to a static field no other path sees
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// paths: 3
package state;

public class PathsDoNotShareStatics {
    static int counter;

    static int run(int a) {
        counter++;
        if (a > 0) {
            counter++;
        }
        if (a > 10) {
            counter++;
        }
        return counter;
    }
}
