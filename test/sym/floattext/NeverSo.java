// intent: no double has this text, which nobody proves
// verdict: unknown
package floattext;

import bivium.Bivium;

public class NeverSo {
    public static void main(String[] args) {
        double d = Bivium.freeDouble();
        assert !("" + d).equals("1.50");
    }
}
