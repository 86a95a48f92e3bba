// intent: Map.of has a random order, which a copy in a HashMap or TreeMap does not show
// verdict: true
package collections;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

public class CopyOfMapOf {
    public static void main(String[] args) {
        Map<String, Integer> m = new HashMap<>(Map.of("b", 2, "a", 1, "c", 3));
        assert m.keySet().iterator().next().equals("a");
        assert new TreeMap<>(Map.of(1, 2, 17, 4)).lastKey() == 17;
        assert new HashSet<>(Set.of(1, 2)).iterator().next() == 1;
        assert new TreeSet<>(Set.of('x', 'y', 'z')).first() == 'x';
    }
}
