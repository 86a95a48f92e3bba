// intent: an exception class of the program's own, thrown two frames below main
// verdict: false (no-runtime-exception)
package verify;

import bivium.Bivium;

public class UncaughtOwn {
    static class Refused extends RuntimeException {
    }

    static void decide(long amount) {
        if (amount > 1000000000000L) {
            throw new Refused(); // <- fails
        }
    }

    public static void main(String[] args) {
        decide(Bivium.freeLong());
    }
}
