// intent: what one path writes to an object no other path sees
// explore: run
// outcome: returns 11
// outcome: returns 12
// paths: 2
package state;

public class PathsDoNotShareHeap {
    static final int[] CELL = {10};

    static int run(boolean b) {
        CELL[0]++;
        if (b) {
            CELL[0]++;
        }
        return CELL[0];
    }
}
