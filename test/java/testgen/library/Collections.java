package testgen.library;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Methods over lists and maps. */
public class Collections {
    private final List<Integer> numbers = new ArrayList<>();
    private final Map<String, Integer> stock = new HashMap<>();

    public void add(int number) {
        if (number < 0) {
            throw new IllegalArgumentException("negative");
        }
        numbers.add(number);
    }

    public int sum() {
        int sum = 0;
        for (int number : numbers) {
            sum += number;
        }
        return sum;
    }

    public boolean put(String article, int amount) {
        if (article == null || amount <= 0) {
            return false;
        }
        Integer before = stock.get(article);
        stock.put(article, before == null ? amount : before + amount);
        return true;
    }

    public static int firstPositive(List<Integer> list) {
        for (Integer number : list) {
            if (number != null && number > 0) {
                return number;
            }
        }
        return -1;
    }

    public static Optional<Integer> maximum(int[] values) {
        if (values.length == 0) {
            return Optional.empty();
        }
        int maximum = values[0];
        for (int value : values) {
            if (value > maximum) {
                maximum = value;
            }
        }
        return Optional.of(maximum);
    }

    public static List<Integer> evens(int[] values) {
        List<Integer> evens = new ArrayList<>();
        for (int value : values) {
            if (value % 2 == 0) {
                evens.add(value);
            }
        }
        return evens;
    }
}
