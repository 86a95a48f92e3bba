// intent: a variable of the environment may be missing
// verdict: false (valid-assert)
// no-jvm: nobody gives these values to java
package outside;

public class EnvironmentIsMissing {
    public static void main(String[] args) {
        assert System.getenv("HOME") != null; // <- fails
    }
}
