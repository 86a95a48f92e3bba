// intent: an array made during the run is none of the input
// explore: run
// outcome: returns 0
// outcome: returns 1
// no-jvm: structures are tried by test/run-heap
package heap;

public class NewArrayIsNoInput {
    static int code(int[] a) {
        int[] mine = new int[1];
        mine[0] = 1;
        if (a == null || a.length == 0) {
            return 0;
        }
        a[0] = 2;
        return a == mine ? 9 : mine[0];
    }

    static int run(int[] a) {
        return Told.apart(code(a));
    }
}
