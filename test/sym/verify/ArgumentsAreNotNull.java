// intent: arguments of main are never null, and different objects
// verdict: true
package verify;

public class ArgumentsAreNotNull {
    public static void main(String[] args) {
        if (args.length > 1) {
            assert args[0] != null && args[1] != null;
            assert args[0] != args[1];
            assert args[0].length() >= 0;
        }
    }
}
