// intent: i2l extends the sign
// explore: run
// outcome: returns 1
// outcome: returns 2
// paths: 2
package cast;

public class IntToLong {
    static int run(int a) {
        long wide = a;
        if (wide < 0) {
            return a < 0 ? 1 : 9;
        }
        return 2;
    }
}
