// intent: bounds beyond 32 bits
// verdict: true
package api;

import bivium.Bivium;

public class BoundsOfLong {
    public static void main(String[] args) {
        long x = Bivium.freeLong(4294967296L, 4294967300L);
        assert (int) x >= 0 && (int) x <= 4;
        assert x >> 32 == 1;
    }
}
