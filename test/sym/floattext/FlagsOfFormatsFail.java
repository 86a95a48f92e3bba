// intent: a sign is either written or left out
// verdict: false (no-runtime-exception)
// witness: 7
package floattext;

import bivium.Bivium;

public class FlagsOfFormatsFail {
    public static void main(String[] args) {
        int x = Bivium.freeInt();
        if (x > 5)
            System.out.printf("%+ d", x); // <- fails
    }
}
