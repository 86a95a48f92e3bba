// intent: the contents of main's arguments are free
// verdict: false (valid-assert)
// no-runtime-exception: true
// no-jvm: the oracle gives main no arguments
package verify;

public class ElementOfArguments {
    public static void main(String[] args) {
        if (args.length > 1) {
            assert !args[1].equals("boom"); // <- fails
        }
    }
}
