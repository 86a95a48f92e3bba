// intent: three numbers of 32 bits for which there is perhaps no seed
// verdict: unknown
// no-jvm: nobody gives these values to java
package outside;

import java.util.Random;

public class RandomCannot {
    public static void main(String[] args) {
        Random r = new Random();
        int a = r.nextInt(), b = r.nextInt(), c = r.nextInt();
        assert a != 1 || b != 2 || c != 3;
    }
}
