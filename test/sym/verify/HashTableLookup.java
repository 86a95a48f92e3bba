// intent: what is found in a hash table does not depend on hash codes
// verdict: true
package verify;

import bivium.Bivium;
import java.util.HashMap;
import java.util.Map;

public class HashTableLookup {
    public static void main(String[] args) {
        Map<Object, Integer> table = new HashMap<>();
        Object first = new Object();
        int x = Bivium.freeInt();
        table.put(first, x);
        table.put(new Object(), 2);
        assert table.get(first) == x;
        assert table.size() == 2;
        assert new HashMap<>(table).equals(table);
    }
}
