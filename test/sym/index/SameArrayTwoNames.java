// intent: two variables for one array: a write through one is seen through the other
// explore: run
// outcome: returns 1
// outcome: throws java.lang.ArrayIndexOutOfBoundsException
package index;

public class SameArrayTwoNames {
    static int run(int i) {
        int[] a = new int[3];
        int[] b = a;
        a[i] = 4;
        return b[i] == 4 ? one() : 9;
    }

    static int one() {
        return 1;
    }
}
