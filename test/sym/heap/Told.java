// intent: a symbolic code becomes a path for each of its values; the other programs end in this
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// no-jvm: structures are tried by test/run-heap
package heap;

public class Told {
    /** The code, known on each path if it is small. */
    static int apart(int code) {
        for (int i = 0; i <= 10; i++) {
            if (code == i) {
                return i;
            }
        }
        return code;
    }

    static int run(byte code) {
        return apart(code & 3);
    }
}
