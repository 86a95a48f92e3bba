// intent: a long product keeps what an int product loses
// explore: run
// outcome: returns 0
// outcome: returns 1
// witness: 65536
package longarith;

public class MultiplyHigh {
    static int run(int a) {
        long wide = (long) a * a;
        int narrow = a * a;
        if (a == 65536) {
            return wide == 4294967296L && narrow == 0 ? 1 : 9;
        }
        return 0;
    }
}
