// intent: with a seed the numbers are java's
// verdict: true
package outside;

import java.util.Random;
import java.util.SplittableRandom;

public class SeedsAreGiven {
    public static void main(String[] args) {
        Random r = new Random(2026);
        assert r.nextInt() == -1637959697;
        assert r.nextInt(50) == 0;
        assert r.nextInt(10, 30) == 27;
        assert r.nextLong() == 3301047695993903762L;
        assert !r.nextBoolean();
        assert r.nextDouble() == 0.5296053232288097;
        assert r.nextFloat() == 0.8416668f;
        assert r.nextGaussian() == -0.7873500508263163;
        assert r.nextLong(77) == 11;
        SplittableRandom s = new SplittableRandom(7);
        assert s.nextInt() == -1629577904;
        assert s.nextInt(9) == 6;
        assert s.nextLong() == -1830642326893942270L;
        assert s.split().nextInt(100) == 91;
    }
}
