// intent: a loop bound that is hit turns true into unknown
// verdict: unknown
// options: --loop 5 --provers none
package loop;

import bivium.Bivium;

public class BoundMakesUnknown {
    public static void main(String[] args) {
        int n = Bivium.freeInt(0, 100);
        int i = 0;
        while (i < n) {
            i++;
        }
        assert i == n;
    }
}
