package testgen.data;

/** Numbers as the Romans wrote them, in arrays of characters and of values. */
public final class Roman {
    private Roman() {
    }

    static int value(char letter) {
        return switch (letter) {
            case 'I' -> 1;
            case 'V' -> 5;
            case 'X' -> 10;
            case 'L' -> 50;
            case 'C' -> 100;
            case 'D' -> 500;
            case 'M' -> 1000;
            default -> throw new IllegalArgumentException("no numeral: " + letter);
        };
    }

    public static int parse(char[] numeral) {
        int sum = 0;
        for (int i = 0; i < numeral.length; i++) {
            int value = value(numeral[i]);
            if (i + 1 < numeral.length && value < value(numeral[i + 1])) {
                sum -= value;
            } else {
                sum += value;
            }
        }
        return sum;
    }

    /** How many letters the numeral of a number has; -1 if it has none. */
    public static int length(int number) {
        if (number < 1 || number > 3999) {
            return -1;
        }
        int[] values = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
        int letters = 0;
        int rest = number;
        for (int i = 0; i < values.length; i++) {
            while (rest >= values[i]) {
                rest -= values[i];
                letters += i % 2 == 0 ? 1 : 2;
            }
        }
        return letters;
    }
}
