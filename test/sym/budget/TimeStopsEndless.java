// intent: a search without end stops in time, and says so
// verdict: unknown
// options: --time 2
// no-jvm: never ends
package budget;

import bivium.Bivium;

public class TimeStopsEndless {
    public static void main(String[] args) {
        long n = 0;
        while (Bivium.freeInt() != 0) {
            n++;
        }
        assert n >= 0;
    }
}
