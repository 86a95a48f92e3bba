// intent: a copy of the arguments holds the same strings
// verdict: true
package verify;

public class ArgumentsCloned {
    public static void main(String[] args) {
        String[] copy = args.clone();
        if (args.length == 2) {
            assert copy.length == 2 && copy[1] == args[1];
            copy[0] = "x";
            assert args[0] != "x";
        }
    }
}
