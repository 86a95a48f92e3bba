// intent: an identity hash code is another one on another machine
// verdict: unknown
package verify;

public class HashCodeSpoils {
    public static void main(String[] args) {
        assert new Object().hashCode() != 7;
    }
}
