// intent: an argument that the program replaces
// verdict: true
package verify;

public class ArgumentsWritten {
    public static void main(String[] args) {
        if (args.length > 0) {
            args[0] = null;
            assert args[0] == null;
        }
    }
}
