// intent: one of the elements that a free index can reach is null
// explore: run
// outcome: returns 1
// outcome: throws java.lang.NullPointerException
// outcome: throws java.lang.ArrayIndexOutOfBoundsException
package array;

public class NullElement {
    static int run(int i) {
        String[] x = {"a", null, "c"};
        return x[i].length();
    }
}
