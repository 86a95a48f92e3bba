// intent: the message of an exception is a text of the numbers that it names
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// paths: 3
// witness: 77
package numbertext;

public class IndexMessage {
    static int run(int i) {
        int[] a = new int[3];
        try {
            a[i] = 1;
            return 0;
        } catch (ArrayIndexOutOfBoundsException e) {
            if (e.getMessage().equals("Index 77 out of bounds for length 3"))
                return 1;
            return 2;
        }
    }
}
