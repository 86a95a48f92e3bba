// intent: whether there is a terminal, and how many processors, is no fact to prove
// verdict: unknown
package outside;

import bivium.Bivium;
import java.util.concurrent.ForkJoinPool;

public class Machine {
    public static void main(String[] args) {
        if (Bivium.freeBoolean())
            assert System.console() == null;
        else
            assert ForkJoinPool.getCommonPoolParallelism() < 1000;
    }
}
