// intent: a strong SecureRandom, and a seed of its own
// verdict: false (valid-assert)
// no-jvm: nobody gives these values to java
package outside;

import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;

public class SecureStrong {
    public static void main(String[] args) throws NoSuchAlgorithmException {
        int n = SecureRandom.getInstanceStrong().nextInt(100);
        byte[] seed = SecureRandom.getSeed(2);
        assert n >= 0 && n < 100 && seed.length == 2;
        assert n != 55 || seed[1] != 3; // <- fails
    }
}
