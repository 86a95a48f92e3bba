// intent: one number of a ThreadLocalRandom can be any
// verdict: false (valid-assert)
// no-jvm: nobody gives these values to java
package outside;

import java.util.concurrent.ThreadLocalRandom;

public class LocalRandom {
    public static void main(String[] args) {
        int die = ThreadLocalRandom.current().nextInt(1, 7);
        assert die >= 1 && die <= 6;
        assert die != 6; // <- fails
    }
}
