// intent: byte, short and char with bounds
// verdict: true
package api;

import bivium.Bivium;

public class BoundsOfSmallTypes {
    public static void main(String[] args) {
        byte b = Bivium.freeByte((byte) -3, (byte) 3);
        short s = Bivium.freeShort((short) 100, (short) 200);
        char c = Bivium.freeChar('a', 'f');
        assert b + s + c >= -3 + 100 + 97;
        assert b + s + c <= 3 + 200 + 102;
    }
}
