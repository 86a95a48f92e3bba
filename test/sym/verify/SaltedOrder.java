// intent: the order of Set.of is another one in each run of java
// verdict: unknown
package verify;

import java.util.Set;

public class SaltedOrder {
    public static void main(String[] args) {
        StringBuilder text = new StringBuilder();
        for (String word : Set.of("a", "b")) {
            text.append(word);
        }
        assert text.length() == 2;
    }
}
