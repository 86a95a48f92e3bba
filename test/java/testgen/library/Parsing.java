package testgen.library;

import java.util.ArrayDeque;
import java.util.Deque;

/** Small languages. */
public final class Parsing {
    private Parsing() {
    }

    public static boolean isBalanced(String text) {
        Deque<Character> open = new ArrayDeque<>();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '(' || c == '[') {
                open.push(c);
            } else if (c == ')' || c == ']') {
                if (open.isEmpty() || open.pop() != (c == ')' ? '(' : '[')) {
                    return false;
                }
            }
        }
        return open.isEmpty();
    }

    public static String value(String line) {
        int equals = line.indexOf('=');
        if (equals < 0) {
            throw new IllegalArgumentException("no value: " + line);
        }
        String value = line.substring(equals + 1).trim();
        return value.isEmpty() ? null : value;
    }

    public static int fields(String line) {
        String[] parts = line.split(",");
        if (parts.length > 3) {
            return -1;
        }
        return parts.length;
    }

    public static boolean isIdentifier(String name) {
        return name.matches("[a-z][a-z0-9]*");
    }

    public static int roman(String number) {
        int sum = 0;
        for (int i = 0; i < number.length(); i++) {
            switch (number.charAt(i)) {
                case 'I' -> sum += 1;
                case 'V' -> sum += 5;
                case 'X' -> sum += 10;
                default -> throw new IllegalArgumentException(number);
            }
        }
        return sum;
    }

    public static boolean isLeap(String date) {
        if (date.length() != 4) {
            return false;
        }
        int year = Integer.parseInt(date);
        return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    }
}
