// intent: free values never leave their types
// verdict: true
package api;

import bivium.Bivium;

public class FreeRanges {
    public static void main(String[] args) {
        byte b = Bivium.freeByte();
        short s = Bivium.freeShort();
        char c = Bivium.freeChar();
        assert b >= -128 && b <= 127;
        assert s >= -32768 && s <= 32767;
        assert c >= 0 && c <= 65535;
    }
}
