// intent: an Instant of now
// verdict: true
package outside;

import java.time.Instant;

public class InstantIsFree {
    public static void main(String[] args) {
        assert Instant.now().getEpochSecond() > 0;
    }
}
