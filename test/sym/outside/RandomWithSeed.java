// intent: a Random with a seed is not free
// verdict: true
package outside;

import java.util.Random;

public class RandomWithSeed {
    public static void main(String[] args) {
        Random r = new Random(5), s = new Random();
        s.setSeed(5);
        assert r.nextInt(10) == s.nextInt(10) && r.nextLong() == s.nextLong();
    }
}
