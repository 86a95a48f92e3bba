// intent: the number of main's arguments is free, and what they are is not known: not null, for one
// verdict: unknown
package verify;

public class ElementOfArguments {
    public static void main(String[] args) {
        if (args.length > 0) {
            assert args[0] != null;
        }
    }
}
