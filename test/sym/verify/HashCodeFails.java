// intent: what fails for the hash code of this run fails
// verdict: false (valid-assert)
package verify;

public class HashCodeFails {
    public static void main(String[] args) {
        assert new Object().hashCode() == 7; // <- fails
    }
}
