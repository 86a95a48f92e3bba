// intent: --array-lengths tries a few lengths instead of all
// explore: run
// options: --array-lengths fibonacci --arrays 4
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: returns 5
// paths: 4
// no-jvm: other lengths are inputs of java, too
package array;

public class GivenLengths {
    static int run(char[] x) {
        return x == null ? -1 : x.length;
    }
}
