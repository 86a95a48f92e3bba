// intent: The static helpers of Long: bits, parsing, radix, unsigned arithmetic.
// expect: 0 0 64 64 0 0 0 0 0
// expect: -1 64 0 0 -9223372036854775808 1 -1 -1 0
// expect: 8589934592 1 30 33 8589934592 8589934592 1073741824 33554432 2
// expect: -9223372036854775808 1 0 63 -9223372036854775808 -9223372036854775808 1 128 -2147483648
// expect: 9223372036854775807 63 1 0 4611686018427387904 1 -2 -129 -2147483648
// expect: 81985529216486895 32 7 0 72057594037927936 1 -597899502893742976 -1167088121787636991 -2004318072
// expect: fffffffffffffffe 101 1777777777777777777777
// expect: -1y2p0ij32e8e8 -1295
// expect: -9223372036854775808 9223372036854775807
// expect: 18446744073709551615 2635249153387078802 1 1
// expect: -9223372036854775808 -9223372036854775807 -1
// expect: For input string: "9223372036854775808"
// expect: For input string: "12L"
// expect: true true false true
public class LongMethods {
    public static void main(String[] args) {
        long[] values = {0, -1, 1L << 33, Long.MIN_VALUE, Long.MAX_VALUE, 0x0123456789abcdefL};
        for (long v : values) {
            System.out.println(v + " " + Long.bitCount(v) + " " + Long.numberOfLeadingZeros(v) + " "
                + Long.numberOfTrailingZeros(v) + " " + Long.highestOneBit(v) + " " + Long.lowestOneBit(v)
                + " " + Long.reverse(v) + " " + Long.reverseBytes(v) + " " + Long.hashCode(v));
        }
        System.out.println(Long.toHexString(-2) + " " + Long.toBinaryString(5) + " " + Long.toOctalString(-1));
        System.out.println(Long.toString(Long.MIN_VALUE, 36) + " " + Long.parseLong("-zz", 36));
        System.out.println(Long.parseLong("-9223372036854775808") + " " + Long.decode("0x7fffffffffffffff"));
        System.out.println(Long.toUnsignedString(-1) + " " + Long.divideUnsigned(-1, 7) + " " + Long.remainderUnsigned(-1, 7)
            + " " + Long.compareUnsigned(-1, 1));
        System.out.println(Long.rotateLeft(1, 63) + " " + Long.rotateRight(3, 1) + " " + Long.signum(-9));
        try {
            Long.parseLong("9223372036854775808");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        try {
            Long.parseLong("12L");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        Long a = 127L, b = 127L, c = 128L, d = 128L;
        System.out.println((a == b) + " " + c.equals(d) + " " + c.equals(128) + " " + (c.longValue() == 128));
    }
}
