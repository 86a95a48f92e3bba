// intent: a map that was changed on one side of a merged branch has the order of its keys, which are texts
// verdict: true
package collections;

import bivium.Bivium;
import java.util.HashMap;
import java.util.Map;

public class WalkOfMergedMap {
    private static final Map<String, Integer> stock = new HashMap<>();

    static boolean take(String name, int n) {
        int left = stock.get(name) - n;
        if (left < 0) {
            return false;
        }
        if (left == 0) {
            stock.remove(name);
        } else {
            stock.put(name, left);
        }
        return true;
    }

    public static void main(String[] args) {
        int n = Bivium.freeByte();
        stock.put("x", 50);
        stock.put("y", 7);
        boolean taken = take("x", n);
        int sum = 0;
        for (int v : stock.values()) {
            sum += v;
        }
        assert sum == 57 - (taken ? n : 0);
    }
}
