// intent: two numbers of a ThreadLocalRandom: a proof is for any, and a violation is not confirmed
// verdict: unknown
// no-jvm: nobody gives these values to java
package outside;

import java.util.concurrent.ThreadLocalRandom;

public class LocalRandomTwice {
    public static void main(String[] args) {
        int a = ThreadLocalRandom.current().nextInt(6), b = ThreadLocalRandom.current().nextInt(6);
        assert a + b != 10;
    }
}
