// intent: the text of a free double has a length between those of all, and is the same each time
// verdict: true
package floattext;

import bivium.Bivium;

public class TextOfDouble {
    public static void main(String[] args) {
        double d = Bivium.freeDouble();
        String s = String.valueOf(d);
        assert s.length() >= 3 && s.length() <= 24;
        assert s.equals(Double.toString(d)) && s.equals("" + d);
        assert s.equals(new StringBuilder().append(d).toString());
        assert s.indexOf(' ') < 0 && s.hashCode() == ("" + d).hashCode();
    }
}
