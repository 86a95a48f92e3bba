// intent: the message of an assertion is evaluated only when it fails
// verdict: true
package verify;

import bivium.Bivium;

public class MessageIsEvaluated {
    static int calls;

    static String message() {
        calls++;
        return "never";
    }

    public static void main(String[] args) {
        int x = Bivium.freeInt(0, 3);
        assert x < 4 : message();
        assert calls == 0;
    }
}
