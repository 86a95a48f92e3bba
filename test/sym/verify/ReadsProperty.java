// intent: system properties may be given with -D
// verdict: false (valid-assert)
// no-jvm: the property is one of the command line
package verify;

public class ReadsProperty {
    public static void main(String[] args) {
        assert !Boolean.getBoolean("no.such.property");
    }
}
