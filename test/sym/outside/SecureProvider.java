// intent: what only a provider of numbers knows
// verdict: unknown
// no-jvm: nobody gives these values to java
package outside;

import java.security.SecureRandom;

public class SecureProvider {
    public static void main(String[] args) {
        assert new SecureRandom().getAlgorithm() != null;
    }
}
