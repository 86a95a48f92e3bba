package testgen.business;

/** Check digits. */
public final class Checksum {
    private Checksum() {
    }

    /** The algorithm of Luhn over digits. */
    public static boolean luhn(int[] digits) {
        if (digits.length < 2) {
            return false;
        }
        int sum = 0;
        boolean twice = false;
        for (int i = digits.length - 1; i >= 0; i--) {
            int digit = digits[i];
            if (digit < 0 || digit > 9) {
                throw new IllegalArgumentException("no digit");
            }
            if (twice) {
                digit *= 2;
                if (digit > 9) {
                    digit -= 9;
                }
            }
            sum += digit;
            twice = !twice;
        }
        return sum % 10 == 0;
    }

    /** The check digit of the first twelve digits of a bar code; -1 if there are not so many. */
    public static int ean13(int[] digits) {
        if (digits == null || digits.length < 12) {
            return -1;
        }
        int sum = 0;
        for (int i = 0; i < 12; i++) {
            sum += i % 2 == 0 ? digits[i] : 3 * digits[i];
        }
        return Math.floorMod(-sum, 10);
    }

    /** The checksum of Fletcher, 16 bits. */
    public static int fletcher(byte[] data) {
        int a = 0;
        int b = 0;
        for (byte octet : data) {
            a = (a + (octet & 0xff)) % 255;
            b = (b + a) % 255;
        }
        return b << 8 | a;
    }

    /** A cyclic redundancy check of 8 bits. */
    public static int crc8(byte[] data) {
        int crc = 0;
        for (byte octet : data) {
            crc ^= octet & 0xff;
            for (int bit = 0; bit < 8; bit++) {
                if ((crc & 0x80) != 0) {
                    crc = crc << 1 ^ 0x107;
                } else {
                    crc <<= 1;
                }
            }
        }
        return crc;
    }
}
