// intent: a random UUID has its version and variant, and any other bits
// verdict: false (valid-assert)
// no-jvm: nobody gives these values to java
package outside;

import java.util.UUID;

public class RandomUuid {
    public static void main(String[] args) {
        UUID id = UUID.randomUUID();
        assert id.version() == 4;
        assert id.variant() == 2;
        assert id.getLeastSignificantBits() != 0x8000000000000001L; // <- fails
    }
}
