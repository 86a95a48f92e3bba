// intent: how long something takes is not known
// verdict: false (valid-assert)
// no-jvm: nobody gives these values to java
package outside;

public class NanoTimeIsFree {
    public static void main(String[] args) {
        long a = System.nanoTime();
        assert System.nanoTime() - a < 1000000; // <- fails
    }
}
