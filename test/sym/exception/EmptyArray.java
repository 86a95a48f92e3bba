// intent: no index is right for an empty array
// explore: run
// outcome: throws java.lang.ArrayIndexOutOfBoundsException
// paths: 1..2
package exception;

public class EmptyArray {
    static int run(int i) {
        int[] none = new int[0];
        return none[i];
    }
}
