// intent: a number is read back from its text
// verdict: true
package floattext;

import bivium.Bivium;

public class ReadBack {
    public static void main(String[] args) {
        double d = Bivium.freeDouble();
        float x = Bivium.freeFloat();
        int i = Bivium.freeInt();
        assert Double.parseDouble("" + d) == d || d != d;
        assert Float.parseFloat(Float.toString(x)) == x || x != x;
        assert Double.parseDouble(Integer.toString(i)) == i;
    }
}
