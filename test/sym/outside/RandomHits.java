// intent: two numbers of one Random, for which there is a seed
// verdict: false (valid-assert)
// no-jvm: nobody gives these values to java
package outside;

import java.util.Random;

public class RandomHits {
    public static void main(String[] args) {
        Random r = new Random();
        int a = r.nextInt(100), b = r.nextInt(100);
        assert a != 42 || b != 17; // <- fails
    }
}
