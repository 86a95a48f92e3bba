// intent: a loop bound that is not reached leaves the verdict alone
// verdict: true
// options: --loop 50
package loop;

import bivium.Bivium;

public class BoundNotHit {
    public static void main(String[] args) {
        int n = Bivium.freeInt(0, 6);
        int i = 0;
        while (i < n) {
            i++;
        }
        assert i == n;
    }
}
