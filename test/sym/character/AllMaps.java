// intent: upper case, lower case, digits and kinds of every char are those of the library's code
// verdict: true
package character;

import bivium.Bivium;

public class AllMaps {
    public static void main(String[] args) {
        char c = Bivium.freeChar();
        char[] upper = new char[1 << 16], lower = new char[1 << 16];
        byte[] digit = new byte[1 << 16], type = new byte[1 << 16];
        for (int i = 0; i < upper.length; i++) {
            upper[i] = Character.toUpperCase((char) i);
            lower[i] = Character.toLowerCase((char) i);
            digit[i] = (byte) Character.digit(i, 16);
            type[i] = (byte) Character.getType(i);
        }
        assert Character.toUpperCase(c) == upper[c];
        assert Character.toLowerCase(c) == lower[c];
        assert Character.digit(c, 16) == digit[c];
        assert Character.getType(c) == type[c];
    }
}
