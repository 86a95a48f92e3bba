// intent: counting letters
// explore: run
// options: --char-range 97:99
// domain: full
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
package collections;

import java.util.HashMap;
import java.util.Map;

public class MapCharKeys {
    static int run(char a, char b, char c) {
        Map<Character, Integer> m = new HashMap<>();
        for (char x : new char[] { a, b, c }) {
            m.put(x, m.getOrDefault(x, 0) + 1);
        }
        int most = 0;
        for (int n : m.values()) {
            if (n > most) {
                most = n;
            }
        }
        switch (most) {
        case 1:
            return 1;
        case 2:
            return 2;
        case 3:
            return 3;
        default:
            return -1;
        }
    }
}
