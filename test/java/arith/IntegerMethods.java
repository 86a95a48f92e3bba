// intent: The static helpers of Integer: bits, parsing, radix, unsigned arithmetic.
// expect: 0 0 32 32 0 0 0 0 0
// expect: 1 1 31 0 1 1 -2147483648 16777216 1
// expect: -1 32 0 0 -2147483648 1 -1 -1 -1
// expect: 42 3 26 1 32 2 1409286144 704643072 1
// expect: -2147483648 1 0 31 -2147483648 -2147483648 1 128 -1
// expect: 2147483647 31 1 0 1073741824 1 -2 -129 1
// expect: 252641520 12 4 4 134217728 16 251719920 -268431601 1
// expect: 11111111111111111111111111111000 ffffff01 100
// expect: -50664 z -10000000000000000000000000000000
// expect: -2147483648 127 -16 8 255
// expect: 24 -2147483648
// expect: 4294967295 429496729 5 -1 -1
// expect: For input string: ""
// expect: For input string: "abc"
// expect: For input string: "2147483648"
// expect: For input string: "-"
// expect: For input string: "1 "
// expect: Cannot parse null string
// expect: 9 0 77 -1 8
public class IntegerMethods {
    public static void main(String[] args) {
        int[] values = {0, 1, -1, 42, Integer.MIN_VALUE, Integer.MAX_VALUE, 0x0f0f00f0};
        for (int v : values) {
            System.out.println(v + " " + Integer.bitCount(v) + " " + Integer.numberOfLeadingZeros(v) + " "
                + Integer.numberOfTrailingZeros(v) + " " + Integer.highestOneBit(v) + " " + Integer.lowestOneBit(v)
                + " " + Integer.reverse(v) + " " + Integer.reverseBytes(v) + " " + Integer.signum(v));
        }
        System.out.println(Integer.toBinaryString(-8) + " " + Integer.toHexString(-255) + " " + Integer.toOctalString(64));
        System.out.println(Integer.toString(-12345, 7) + " " + Integer.toString(35, 36) + " " + Integer.toString(Integer.MIN_VALUE, 2));
        System.out.println(Integer.parseInt("-2147483648") + " " + Integer.parseInt("+7f", 16) + " " + Integer.decode("-0x10")
            + " " + Integer.decode("010") + " " + Integer.decode("#ff"));
        System.out.println(Integer.rotateLeft(0x80000001, 4) + " " + Integer.rotateRight(1, 1));
        System.out.println(Integer.toUnsignedString(-1) + " " + Integer.divideUnsigned(-1, 10) + " "
            + Integer.remainderUnsigned(-1, 10) + " " + Integer.compareUnsigned(1, -1) + " " + Integer.parseUnsignedInt("4294967295"));
        for (String bad : new String[] {"", "abc", "2147483648", "-", "1 "}) {
            try {
                System.out.println(Integer.parseInt(bad));
            } catch (NumberFormatException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            Integer.parseInt(null);
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Integer.max(3, 4) + Integer.min(3, 4) + Integer.sum(1, 1) + " " + Integer.compare(5, 5)
            + " " + Integer.hashCode(77) + " " + Integer.valueOf(3).compareTo(9) + " " + Integer.getInteger("no.such", 8));
    }
}
