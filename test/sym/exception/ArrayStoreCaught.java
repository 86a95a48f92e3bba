// intent: a store that fails leaves the array as it was
// explore: run
// outcome: returns 1
// outcome: returns 2
// paths: 2
package exception;

public class ArrayStoreCaught {
    static int run(boolean text) {
        Object[] x = new String[] {"old"};
        Object value = Integer.valueOf(1);
        if (text) {
            value = "new";
        }
        try {
            x[0] = value;
        } catch (ArrayStoreException e) {
            return x[0].equals("old") ? 1 : 9;
        }
        return x[0].equals("new") ? 2 : 9;
    }
}
