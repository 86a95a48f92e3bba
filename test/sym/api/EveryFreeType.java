// intent: all free values without bounds, each at an end of its range
// verdict: false (valid-assert)
// witness: true, -128, -32768, 'x', -2147483648, -9223372036854775808
package api;

import bivium.Bivium;

public class EveryFreeType {
    public static void main(String[] args) {
        boolean z = Bivium.freeBoolean();
        byte b = Bivium.freeByte();
        short s = Bivium.freeShort();
        char c = Bivium.freeChar();
        int i = Bivium.freeInt();
        long j = Bivium.freeLong();
        assert !(z && b == -128 && s == -32768 && c == 'x' && i == -2147483648 && j == Long.MIN_VALUE); // <- fails
    }
}
