// intent: the time of day is free
// verdict: false (valid-assert)
// no-jvm: nobody gives these values to java
package outside;

public class MillisAreFree {
    public static void main(String[] args) {
        assert System.currentTimeMillis() % 1000 != 999; // <- fails
    }
}
