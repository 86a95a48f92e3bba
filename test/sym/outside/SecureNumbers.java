// intent: numbers of a SecureRandom are any
// verdict: false (valid-assert)
// no-jvm: nobody gives these values to java
package outside;

import java.security.SecureRandom;

public class SecureNumbers {
    public static void main(String[] args) {
        SecureRandom r = new SecureRandom();
        int a = r.nextInt(10), b = r.nextInt();
        assert a >= 0 && a < 10;
        assert a != 3 || b != 12345; // <- fails
    }
}
