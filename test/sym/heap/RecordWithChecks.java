// intent: a record comes from its constructor only: what that refuses is no input, and we do not know what it refuses
// verdict: unknown
// no-jvm: a free object has no value there
package heap;

import bivium.Bivium;

public class RecordWithChecks {
    record Range(int low, int high) {
        Range {
            if (low > high) {
                throw new IllegalArgumentException();
            }
        }
    }

    public static void main(String[] args) {
        Range r = Bivium.freeObject(Range.class);
        assert r.low() <= r.high();
    }
}
