// intent: all types of numbers of one Random
// verdict: false (valid-assert)
// no-jvm: nobody gives these values to java
package outside;

import java.util.Random;

public class RandomOfEachType {
    public static void main(String[] args) {
        Random r = new Random();
        boolean z = r.nextBoolean();
        long j = r.nextLong();
        float f = r.nextFloat();
        double d = r.nextDouble();
        assert f < 1 && f >= 0 && d < 1 && d >= 0;
        assert !z || j < 5 || f < 0.5f || d < 0.5; // <- fails
    }
}
