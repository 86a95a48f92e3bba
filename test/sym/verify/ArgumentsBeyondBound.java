// intent: more than eight arguments are not told apart, and no proof covers them
// verdict: unknown
package verify;

public class ArgumentsBeyondBound {
    public static void main(String[] args) {
        int longer = 0;
        for (String s : args) {
            if (s.length() > 3) {
                longer++;
            }
        }
        assert longer <= args.length;
    }
}
