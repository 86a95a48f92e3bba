// intent: null and the empty array come with the given lengths when they are asked for
// explore: run
// options: --array-lengths exponential --arrays 3 --array-start 2 --array-null --array-empty
// outcome: returns -1
// outcome: returns 0
// outcome: returns 3
// outcome: returns 4
// outcome: returns 6
// paths: 5
// no-jvm: other lengths are inputs of java, too
package array;

public class GivenLengthsNull {
    static int run(double[] x) {
        return x == null ? -1 : x.length;
    }
}
