// intent: the message of a refused text names it
// no-jvm: the stand-in for the API has no free texts
// verdict: false (valid-assert)
package numbertext;

import bivium.Bivium;

public class RefusalMessage {
    public static void main(String[] args) {
        String s = Bivium.freeString();
        try {
            Integer.parseInt(s, 16);
        } catch (NumberFormatException e) {
            assert !e.getMessage().equals("For input string: \"xy\" under radix 16"); // <- fails
        }
    }
}
