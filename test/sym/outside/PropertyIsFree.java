// intent: a property of the program's own is null or any text
// verdict: false (valid-assert)
// no-jvm: nobody gives these values to java
package outside;

public class PropertyIsFree {
    public static void main(String[] args) {
        String mode = System.getProperty("outside.mode");
        assert mode == null || !mode.equals("fast"); // <- fails
    }
}
