package testgen.library;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Lists as arguments and results. */
public final class Lists {
    private Lists() {
    }

    public static double average(List<Integer> values) {
        if (values.isEmpty()) {
            return 0;
        }
        int sum = 0;
        for (int value : values) {
            sum += value;
        }
        return (double) sum / values.size();
    }

    public static int indexOf(List<String> words, String word) {
        for (int i = 0; i < words.size(); i++) {
            if (words.get(i).equals(word)) {
                return i;
            }
        }
        return -1;
    }

    public static boolean isSorted(List<Integer> values) {
        for (int i = 1; i < values.size(); i++) {
            if (values.get(i - 1) > values.get(i)) {
                return false;
            }
        }
        return true;
    }

    public static List<String> nonEmpty(List<String> words) {
        List<String> out = new ArrayList<>();
        for (String word : words) {
            if (word != null && !word.isEmpty()) {
                out.add(word);
            }
        }
        return out;
    }

    public static int removeNegative(List<Integer> values) {
        int removed = 0;
        for (int i = values.size() - 1; i >= 0; i--) {
            if (values.get(i) < 0) {
                values.remove(i);
                removed++;
            }
        }
        return removed;
    }

    public static String describe(Optional<Integer> number) {
        if (number.isEmpty()) {
            return "none";
        }
        return number.get() > 0 ? "positive" : "other";
    }

    public static int second(List<Integer> values) {
        if (values == null || values.size() < 2) {
            return -1;
        }
        return values.get(1);
    }

    public static boolean contains(List<Integer> values, int value) {
        return values.contains(value);
    }
}
