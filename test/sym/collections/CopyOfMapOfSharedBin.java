// intent: two keys that share a bin of a HashMap are in the order in which Map.of gave them
// verdict: unknown | false (valid-assert)
// no-jvm: the order is random
package collections;

import java.util.HashMap;
import java.util.Map;

public class CopyOfMapOfSharedBin {
    public static void main(String[] args) {
        assert new HashMap<>(Map.of(1, 1, 17, 1)).keySet().iterator().next() == 17;
    }
}
