// intent: a depth bound that is hit turns true into unknown
// verdict: unknown
// options: --depth 2 --merge off --provers none
package budget;

import bivium.Bivium;

public class DepthMakesUnknown {
    public static void main(String[] args) {
        int x = Bivium.freeInt();
        int steps = 0;
        if (x > 1) {
            steps++;
        }
        if (x > 10) {
            steps++;
        }
        if (x > 100) {
            steps++;
        }
        if (x > 1000) {
            steps++;
        }
        assert steps <= 4;
    }
}
