package testgen.data;

/** Reads numbers from characters. */
public final class NumberParser {
    private final char[] text;
    private int position;

    public NumberParser(char[] text) {
        if (text == null) {
            throw new NullPointerException("text");
        }
        this.text = text;
    }

    public int getPosition() {
        return position;
    }

    public boolean atEnd() {
        return position >= text.length;
    }

    /** The next number of decimal digits; -1 if there is none. */
    public int next() {
        while (position < text.length && text[position] == ' ') {
            position++;
        }
        if (position >= text.length || !isDigit(text[position])) {
            return -1;
        }
        int number = 0;
        while (position < text.length && isDigit(text[position])) {
            number = 10 * number + (text[position] - '0');
            position++;
        }
        return number;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /** A whole number with an optional sign. */
    public static int parse(char[] text) {
        int start = 0;
        boolean negative = false;
        if (text.length > 0 && (text[0] == '-' || text[0] == '+')) {
            negative = text[0] == '-';
            start = 1;
        }
        if (start == text.length) {
            throw new NumberFormatException("no digits");
        }
        long value = 0;
        for (int i = start; i < text.length; i++) {
            if (!isDigit(text[i])) {
                throw new NumberFormatException("at " + i);
            }
            value = 10 * value + (text[i] - '0');
            if (value > 1_000_000) {
                throw new NumberFormatException("too large");
            }
        }
        return (int) (negative ? -value : value);
    }

    /** The value of a hexadecimal digit, -1 if it is none. */
    public static int hexadecimal(char digit) {
        if (isDigit(digit)) {
            return digit - '0';
        }
        if (digit >= 'a' && digit <= 'f') {
            return digit - 'a' + 10;
        }
        if (digit >= 'A' && digit <= 'F') {
            return digit - 'A' + 10;
        }
        return -1;
    }
}
