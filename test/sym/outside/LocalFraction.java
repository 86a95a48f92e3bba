// intent: a fraction of a ThreadLocalRandom
// verdict: false (valid-assert)
// no-jvm: nobody gives these values to java
package outside;

import java.util.concurrent.ThreadLocalRandom;

public class LocalFraction {
    public static void main(String[] args) {
        double d = ThreadLocalRandom.current().nextDouble();
        assert d >= 0 && d < 1;
        assert d < 0.9; // <- fails
    }
}
