// intent: an invariant of a class, broken by one method
// verdict: false (valid-assert)
package verify;

import bivium.Bivium;

public class AssertInConstructor {
    static class Range {
        int low;
        int high;

        Range(int low, int high) {
            this.low = Math.min(low, high);
            this.high = Math.max(low, high);
            check();
        }

        void shift(int by) {
            low += by;
            high += by;
            check();
        }

        void check() {
            assert low <= high; // <- fails
        }
    }

    public static void main(String[] args) {
        Range r = new Range(Bivium.freeInt(), Bivium.freeInt());
        r.shift(1);
    }
}
