// intent: an element is the index of another
// explore: run
// outcome: returns 0
// outcome: returns 1
package array;

public class IndexFromArray {
    static int run(int i) {
        if (i < 0 || i > 3) {
            return 0;
        }
        int[] next = {2, 3, 1, 0};
        int at = next[next[next[next[i]]]];
        return at == i ? one() : 9;
    }

    static int one() {
        return 1;
    }
}
