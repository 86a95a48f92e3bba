// intent: dup, dup_x1, dup2 and friends with free values
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
// witness: 1, 9
package state;

public class StackOperations {
    int i;
    long j;

    static int run(short a, long b) {
        StackOperations o = new StackOperations();
        int[] x = new int[2];
        long[] y = new long[2];
        int r = o.i = x[1] = a;
        long s = o.j = y[0] = b;
        x[1]++;
        y[0] += 2;
        o.i--;
        o.j -= 3;
        if (s + r + x[1] + o.i + y[0] + o.j == 29) {
            return 1;
        }
        return 0;
    }
}
