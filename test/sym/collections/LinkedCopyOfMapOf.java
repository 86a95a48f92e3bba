// intent: a LinkedHashMap keeps the order in which a map of Map.of, which is random, gave its entries
// verdict: unknown | false (valid-assert)
// no-jvm: the order is random
package collections;

import java.util.LinkedHashMap;
import java.util.Map;

public class LinkedCopyOfMapOf {
    public static void main(String[] args) {
        assert new LinkedHashMap<>(Map.of(1, 2, 3, 4)).keySet().iterator().next() == 3;
    }
}
