// intent: bounds may be values of the program
// verdict: true|unknown
package api;

import bivium.Bivium;

public class BoundsFromVariables {
    public static void main(String[] args) {
        int low = Bivium.freeInt(0, 3);
        int x = Bivium.freeInt(low, low + 4);
        assert x >= low;
        assert x <= 7;
    }
}
