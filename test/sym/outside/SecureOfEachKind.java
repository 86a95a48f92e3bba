// intent: all numbers of a SecureRandom, and bytes; setSeed changes nothing
// verdict: false (valid-assert)
// no-jvm: nobody gives these values to java
package outside;

import java.security.SecureRandom;

public class SecureOfEachKind {
    public static void main(String[] args) {
        SecureRandom r = new SecureRandom();
        byte[] bytes = new byte[3];
        r.nextBytes(bytes);
        r.setSeed(5);
        boolean flag = r.nextBoolean();
        long number = r.nextLong();
        double part = r.nextDouble();
        int between = r.nextInt(3, 9);
        assert part >= 0 && part < 1;
        assert between >= 3 && between < 9;
        assert bytes[0] != 7 || bytes[2] != 9 || !flag || number != 5 || between != 8; // <- fails
    }
}
