// intent: Boolean.getBoolean asks for a free text
// verdict: false (valid-assert)
// no-jvm: nobody gives these values to java
package outside;

public class PropertyAsFlag {
    public static void main(String[] args) {
        assert !Boolean.getBoolean("outside.debug"); // <- fails
    }
}
