package testgen.lang;

/** Loops with labels, and all that can leave them. */
public final class Flow {
    private Flow() {
    }

    /** The number of the first row without a zero; -1 if all have one. */
    public static int firstRowWithoutZero(int[][] table) {
        rows:
        for (int row = 0; row < table.length; row++) {
            for (int cell : table[row]) {
                if (cell == 0) {
                    continue rows;
                }
            }
            return row;
        }
        return -1;
    }

    /** Whether two of the first numbers have the given sum. */
    public static boolean hasPair(int[] numbers, int sum) {
        boolean found = false;
        search:
        for (int i = 0; i < numbers.length; i++) {
            for (int k = i + 1; k < numbers.length; k++) {
                if (numbers[i] + numbers[k] == sum) {
                    found = true;
                    break search;
                }
            }
        }
        return found;
    }

    /** Sums until a negative number; zeros are passed over. */
    public static int sumUntilNegative(int[] numbers) {
        int sum = 0;
        int i = 0;
        if (numbers.length == 0) {
            return 0;
        }
        do {
            int number = numbers[i++];
            if (number < 0) {
                break;
            }
            if (number == 0) {
                continue;
            }
            sum += number;
        } while (i < numbers.length);
        return sum;
    }

    /** A small language: 0 ends, 1 adds one, 2 doubles, 3 skips the next one. */
    public static int interpret(byte[] program) {
        int value = 0;
        int pc = 0;
        while (pc < program.length) {
            switch (program[pc++]) {
                case 0:
                    return value;
                case 1:
                    value++;
                    break;
                case 2:
                    value *= 2;
                    break;
                case 3:
                    pc++;
                    break;
                default:
                    throw new IllegalArgumentException("at " + (pc - 1));
            }
        }
        return value;
    }

    public static int sign(long a, long b, long c) {
        return a < b ? b < c ? -1 : 0 : a > b ? 1 : c == 0 ? 2 : 3;
    }
}
