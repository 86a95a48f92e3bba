// intent: system properties may be others
// verdict: unknown
package verify;

public class ReadsProperty {
    public static void main(String[] args) {
        assert !Boolean.getBoolean("no.such.property");
    }
}
