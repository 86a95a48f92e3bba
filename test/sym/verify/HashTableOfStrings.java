// intent: the order in a table of strings is the same in every run
// verdict: true
package verify;

import java.util.HashMap;
import java.util.Map;

public class HashTableOfStrings {
    public static void main(String[] args) {
        Map<String, Integer> table = new HashMap<>();
        table.put("one", 1);
        table.put("two", 2);
        int sum = 0;
        for (int value : table.values()) {
            sum += value;
        }
        assert sum == 3;
    }
}
