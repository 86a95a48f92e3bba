// intent: a number and a word on the command line
// verdict: false (valid-assert)
// options: --property valid-assert
// no-jvm: the oracle gives main no arguments
package verify;

public class ArgumentsParsed {
    public static void main(String[] args) {
        if (args.length == 2) {
            int x = Integer.parseInt(args[0]);
            assert x != 42 || !args[1].equals("yes"); // <- fails
        }
    }
}
