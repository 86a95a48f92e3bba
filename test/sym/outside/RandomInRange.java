// intent: numbers below a bound are
// verdict: true
package outside;

import java.util.Random;

public class RandomInRange {
    public static void main(String[] args) {
        Random r = new Random();
        int sum = 0;
        for (int i = 0; i < 5; i++) {
            sum += r.nextInt(6) + 1;
        }
        assert sum >= 5 && sum <= 30;
    }
}
