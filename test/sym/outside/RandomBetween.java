// intent: numbers between bounds, for which there is a seed
// verdict: false (valid-assert)
// no-jvm: nobody gives these values to java
package outside;

import java.util.Random;

public class RandomBetween {
    public static void main(String[] args) {
        Random r = new Random();
        int x = r.nextInt(5, 12), y = r.nextInt(0, 8);
        long z = r.nextLong(3, 1000);
        assert x >= 5 && x < 12 && y >= 0 && y < 8 && z >= 3 && z < 1000;
        assert x != 7 || y != 3; // <- fails
    }
}
