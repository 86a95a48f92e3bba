// intent: flags change no more than the length of a text
// verdict: true
package floattext;

import bivium.Bivium;

public class FlagsOfFormats {
    public static void main(String[] args) {
        int x = Bivium.freeInt();
        double d = Bivium.freeDouble();
        System.out.printf("%,d %+d %(5d % d %,.2f %e %g%n", x, x, x, x, d, d, d);
        String s = String.format("%,d|%+8d|%,.1f", x, x, d);
        assert s.length() >= 12;
        assert String.format("%,d", x).length() == String.format("%,d", x).length();
    }
}
