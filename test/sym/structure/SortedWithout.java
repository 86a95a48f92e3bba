// intent: the same search without the validator does miss something
// explore: run
// options: --array-lengths linear --arrays 3 --array-empty
// outcome: returns *
// outcome: throws java.lang.AssertionError
// may: throws java.lang.NullPointerException
// witness: {3, 0, 1}, 3
package structure;

public class SortedWithout {
    static int run(int[] array, int key) {
        return SortedValid.run(array, key);
    }
}
