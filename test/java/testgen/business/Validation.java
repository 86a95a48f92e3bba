package testgen.business;

/** Checks of what people type, given as characters. */
public final class Validation {
    private Validation() {
    }

    /** Between 8 and 20 characters with a letter and a digit, and no blank. */
    public static boolean isPassword(char[] text) {
        if (text == null || text.length < 8 || text.length > 20) {
            return false;
        }
        boolean letter = false;
        boolean digit = false;
        for (char c : text) {
            if (c >= '0' && c <= '9') {
                digit = true;
            } else if (c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z') {
                letter = true;
            } else if (c == ' ') {
                return false;
            }
        }
        return letter && digit;
    }

    /** A postal code: five digits, not all zero. */
    public static boolean isPostalCode(char[] code) {
        if (code.length != 5) {
            return false;
        }
        boolean zero = true;
        for (char c : code) {
            if (c < '0' || c > '9') {
                return false;
            }
            zero = zero && c == '0';
        }
        return !zero;
    }

    /** A time of day as in 23:59. */
    public static boolean isTime(char[] text) {
        if (text == null || text.length != 5 || text[2] != ':') {
            return false;
        }
        for (int i = 0; i < 5; i++) {
            if (i != 2 && (text[i] < '0' || text[i] > '9')) {
                return false;
            }
        }
        int hour = (text[0] - '0') * 10 + text[1] - '0';
        int minute = (text[3] - '0') * 10 + text[4] - '0';
        return hour < 24 && minute < 60;
    }

    /** An age that is believed, with a reason in numbers otherwise. */
    public static int checkAge(int age, boolean parentsAgree) {
        if (age < 0) {
            return 1;
        }
        if (age > 130) {
            return 2;
        }
        if (age < 18 && !parentsAgree) {
            return 3;
        }
        return 0;
    }
}
