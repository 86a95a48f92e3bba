// intent: counting with a free index: the sum of all counters is the number of steps
// verdict: true
package index;

import bivium.Bivium;

public class IncrementCell {
    public static void main(String[] args) {
        int[] count = new int[3];
        for (int step = 0; step < 3; step++) {
            count[Bivium.freeInt(0, 2)]++;
        }
        assert count[0] + count[1] + count[2] == 3;
    }
}
