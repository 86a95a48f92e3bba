// intent: a clock goes on from where it was, although no variable holds that
// verdict: false (valid-assert)
// variant: --provers subsumption
// variant: --provers subsumption --merge off --strategy dfs
// no-jvm: the clock of the real one has other values
package proof;

import bivium.Bivium;

public class SeenClock {
    public static void main(String[] args) {
        boolean late = Bivium.freeBoolean();
        long first = System.nanoTime();
        if (first < 1000 == late) {
            return;
        }
        late = false;
        first = 0;
        if (Bivium.freeBoolean()) {
            assert System.nanoTime() >= 1000; // <- fails
        }
    }
}
