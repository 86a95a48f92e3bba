// intent: two of four may be the same
// verdict: false (valid-assert)
// witness: 1, 1, 1, 1
package collections;

import bivium.Bivium;
import java.util.HashSet;
import java.util.Set;

public class CountsFalse {
    public static void main(String[] args) {
        Set<Integer> s = new HashSet<>();
        for (int i = 0; i < 4; i++) {
            s.add(Bivium.freeInt());
        }
        assert s.size() > 1; // <- fails
    }
}
