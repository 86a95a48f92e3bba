// intent: a variable of the environment is null or any text
// verdict: false (valid-assert)
// no-jvm: nobody gives these values to java
package outside;

public class EnvironmentIsFree {
    public static void main(String[] args) {
        String mode = System.getenv("MODE");
        if (mode != null) {
            assert !mode.equals("debug"); // <- fails
        }
    }
}
