// intent: a free value that the loop turns back and forth
// verdict: true
// not-with: --no-simplify
// no-jvm: never ends
package loop;

import bivium.Bivium;

public class EndlessFreeToggle {
    public static void main(String[] args) {
        boolean first = Bivium.freeBoolean();
        boolean b = first;
        int rounds = 0;
        while (true) {
            b = !b;
            rounds = 1 - rounds;
            assert rounds == 0 ? b == first : b != first;
        }
    }
}
