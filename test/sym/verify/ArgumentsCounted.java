// intent: who only counts the arguments sees all their numbers
// verdict: false (valid-assert)
// no-jvm: the oracle gives main no arguments
package verify;

public class ArgumentsCounted {
    public static void main(String[] args) {
        assert args.length != 1000; // <- fails
    }
}
