// intent: the seventh state of the loop breaks the assertion
// verdict: false (valid-assert)
package loop;

public class EndlessFiniteStateFails {
    public static void main(String[] args) {
        int x = 1;
        while (true) {
            x = x * 2 % 13;
            assert x != 9; // <- fails
        }
    }
}
