// intent: the number of rounds is an input, and the states are few
// verdict: true
// variant: --provers subsumption --merge off
package proof;

import bivium.Bivium;

public class SeenInput {
    public static void main(String[] args) {
        int n = Bivium.freeInt(0, 12), state = 0;
        for (int i = 0; i < n; i++) {
            if (Bivium.freeBoolean()) {
                state = (state + 1) % 3;
            } else if (Bivium.freeBoolean()) {
                state = 0;
            }
        }
        assert state < 3;
    }
}
