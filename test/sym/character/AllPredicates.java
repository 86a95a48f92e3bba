// intent: of every char, the term says what the library's code said about it before it was symbolic
// verdict: true
package character;

import bivium.Bivium;

public class AllPredicates {
    static int bits(char c) {
        int n = 0;
        n |= Character.isDigit(c) ? 1 : 0;
        n |= Character.isLetter(c) ? 2 : 0;
        n |= Character.isUpperCase(c) ? 4 : 0;
        n |= Character.isLowerCase(c) ? 8 : 0;
        n |= Character.isWhitespace(c) ? 16 : 0;
        n |= Character.isJavaIdentifierPart(c) ? 32 : 0;
        n |= Character.isAlphabetic(c) ? 64 : 0;
        n |= Character.isDefined(c) ? 128 : 0;
        return n;
    }

    public static void main(String[] args) {
        char c = Bivium.freeChar();
        int[] all = new int[1 << 16];
        for (int i = 0; i < all.length; i++) {
            all[i] = bits((char) i);
        }
        assert bits(c) == all[c];
    }
}
