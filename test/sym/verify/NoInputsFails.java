// intent: a wrong assertion without inputs
// verdict: false (valid-assert)
package verify;

public class NoInputsFails {
    public static void main(String[] args) {
        int x = 2147483647;
        x++;
        assert x > 0; // <- fails
    }
}
