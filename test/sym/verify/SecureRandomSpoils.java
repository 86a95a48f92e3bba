// intent: secure random numbers are others in each run
// verdict: unknown
package verify;

import java.security.SecureRandom;

public class SecureRandomSpoils {
    public static void main(String[] args) {
        assert new SecureRandom().nextInt() != 7;
    }
}
