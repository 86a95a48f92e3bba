// intent: Character classification and conversion for ASCII and some Unicode.
// expect: 61 -la-L--jJ-:2
// expect: 5a -laU---jJ-:1
// expect: 35 d-a-----J-:9
// expect: 20 -----ws---:12
// expect: 9 -----w---c:15
// expect: 5f -------jJ-:23
// expect: 24 -------jJ-:26
// expect: 21 ----------:24
// expect: e9 -la-L--jJ-:2
// expect: df -la-L--jJ-:2
// expect: 3a9 -laU---jJ-:1
// expect: 660 d-a-----J-:9
// expect: 4e2d -la----jJ-:5
// expect: 2028 -----ws---:13
// expect: 1d400 -laU---jJ-:1
// expect: 1f600 ----------:28
// expect: 201 969 376 X 453
// expect: 35 15 -1 b 3
// expect: 2 true 55357 56832 1f600 false
// expect: -1 q 65 236 LATIN CAPITAL LETTER A
public class CharacterMethods {
    static String flags(int c) {
        return "" + (Character.isDigit(c) ? 'd' : '-') + (Character.isLetter(c) ? 'l' : '-')
            + (Character.isLetterOrDigit(c) ? 'a' : '-') + (Character.isUpperCase(c) ? 'U' : '-')
            + (Character.isLowerCase(c) ? 'L' : '-') + (Character.isWhitespace(c) ? 'w' : '-')
            + (Character.isSpaceChar(c) ? 's' : '-') + (Character.isJavaIdentifierStart(c) ? 'j' : '-')
            + (Character.isJavaIdentifierPart(c) ? 'J' : '-') + (Character.isISOControl(c) ? 'c' : '-')
            + ":" + Character.getType(c);
    }

    public static void main(String[] args) {
        int[] points = {'a', 'Z', '5', ' ', '\t', '_', '$', '!', 0xe9, 0xdf, 0x3a9, 0x660, 0x4e2d, 0x2028, 0x1d400, 0x1f600};
        for (int c : points) System.out.println(Integer.toHexString(c) + " " + flags(c));
        System.out.println((int) Character.toUpperCase('\u00e9') + " " + (int) Character.toLowerCase('\u03a9')
            + " " + (int) Character.toUpperCase('\u00ff') + " " + Character.toUpperCase('x') + " " + (int) Character.toTitleCase('\u01c6'));
        System.out.println(Character.getNumericValue('z') + " " + Character.digit('f', 16) + " " + Character.digit('9', 8)
            + " " + Character.forDigit(11, 16) + " " + Character.getNumericValue('\u0663'));
        System.out.println(Character.charCount(0x1f600) + " " + Character.isSurrogate('\ud83d') + " "
            + (int) Character.highSurrogate(0x1f600) + " " + (int) Character.lowSurrogate(0x1f600)
            + " " + Integer.toHexString(Character.toCodePoint('\ud83d', '\ude00')) + " " + Character.isValidCodePoint(0x110000));
        System.out.println(Character.compare('a', 'b') + " " + Character.valueOf('q') + " " + Character.hashCode('A')
            + " " + Character.MIN_RADIX + Character.MAX_RADIX + " " + Character.getName('A'));
    }
}
