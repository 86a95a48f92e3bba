// intent: the generated equals compares free components
// explore: run
// outcome: returns 0
// outcome: returns 1
package object;

public class RecordEquals {
    record Pair(int left, long right) {
    }

    static int run(int a, long b) {
        if (new Pair(a, b).equals(new Pair(3, 4L))) {
            return a == 3 && b == 4 ? 1 : 9;
        }
        return 0;
    }
}
