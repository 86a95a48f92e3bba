// intent: numbers of a SplittableRandom are in their range; with a seed they are what they are
// verdict: true
package outside;

import java.util.SplittableRandom;

public class SplittableInRange {
    public static void main(String[] args) {
        SplittableRandom given = new SplittableRandom(42);
        assert given.nextInt(10) == new SplittableRandom(42).nextInt(10);
        SplittableRandom any = new SplittableRandom();
        double part = any.nextDouble();
        assert part >= 0 && part < 1;
        long number = any.nextLong(5, 100);
        assert number >= 5 && number < 100;
    }
}
