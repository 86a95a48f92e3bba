// intent: the text of a free float
// verdict: true
package floattext;

import bivium.Bivium;

public class TextOfFloat {
    public static void main(String[] args) {
        float x = Bivium.freeFloat();
        String s = Float.toString(x);
        assert s.length() >= 3 && s.length() <= 15;
        assert !s.contains(",") && s.equals(String.valueOf(x));
        assert !s.startsWith(" ");
    }
}
