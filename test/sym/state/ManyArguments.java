// intent: free values of all sizes through a call with ten arguments
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
// witness: 5, 7
package state;

public class ManyArguments {
    static int run(int a, long b) {
        if (mix(1, a, 2L, b, 3, a, 4L, b, 5, a) == 5 * 3 + 7 * 2 + 15) {
            return a * 3L + b * 2 == 29 ? 1 : 9;
        }
        return 0;
    }

    static long mix(int p, int q, long r, long s, int t, int u, long v, long w, int x, int y) {
        return p + (long) q + r + s + t + u + v + w + x + y;
    }
}
