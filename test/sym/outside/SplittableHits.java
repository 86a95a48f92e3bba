// intent: the first number of a SplittableRandom is any
// verdict: false (valid-assert)
// no-jvm: nobody gives these values to java
package outside;

import java.util.SplittableRandom;

public class SplittableHits {
    public static void main(String[] args) {
        int k = new SplittableRandom().nextInt(10);
        assert k >= 0 && k < 10;
        assert k != 7; // <- fails
    }
}
