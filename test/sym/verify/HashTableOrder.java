// intent: the order in a table of objects without hashCode of their own is that of identity hash codes
// verdict: unknown
package verify;

import java.util.HashSet;
import java.util.Set;

public class HashTableOrder {
    public static void main(String[] args) {
        Set<Object> set = new HashSet<>();
        Object first = new Object();
        set.add(first);
        set.add(new Object());
        assert set.iterator().next() != args;
    }
}
