// intent: a LinkedHashMap keeps the order of a HashMap whose keys are hashed by their identity
// verdict: unknown | false (valid-assert)
// no-jvm: the order is random
package collections;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

public class LinkedCopyOfObjects {
    public static void main(String[] args) {
        Map<Object, Integer> m = new HashMap<>();
        m.put(new Object(), 1);
        m.put(new Object(), 2);
        assert new LinkedHashMap<>(m).values().iterator().next() == 2;
    }
}
