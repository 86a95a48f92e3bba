// intent: what a format makes of a double has some length
// verdict: true
package floattext;

import bivium.Bivium;

public class Formatted {
    public static void main(String[] args) {
        double d = Bivium.freeDouble();
        String s = String.format("%.2f|%8.3f|%s", d, d, d);
        assert s.length() >= 14;
        System.out.println(s + " " + d);
        System.out.printf("%f %s%n", d, s);
    }
}
