// intent: aastore checks the element's class against the array's
// explore: run
// outcome: returns 0
// outcome: throws java.lang.ArrayStoreException: java.lang.Integer
// paths: 2
package exception;

public class ArrayStore {
    static int run(int a) {
        Object[] x = new Object[1];
        if (a > 100) {
            x = new String[1];
        }
        x[0] = Integer.valueOf(3);
        return 0;
    }
}
