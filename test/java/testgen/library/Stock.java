package testgen.library;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** A store with articles, by name. */
public class Stock {
    private final Map<String, Integer> amounts = new HashMap<>();
    private final Set<String> sold = new HashSet<>();

    public void receive(String article, int amount) {
        if (amount <= 0) {
            throw new IllegalArgumentException("amount");
        }
        amounts.merge(article, amount, Integer::sum);
    }

    public boolean sell(String article, int amount) {
        int there = amounts.getOrDefault(article, 0);
        if (there < amount) {
            return false;
        }
        amounts.put(article, there - amount);
        sold.add(article);
        return true;
    }

    public boolean wasSold(String article) {
        return sold.contains(article);
    }

    public int amount(String article) {
        Integer amount = amounts.get(article);
        if (amount == null) {
            return -1;
        }
        return amount;
    }

    public static int price(Map<String, Integer> prices, String article) {
        if (!prices.containsKey(article)) {
            return -1;
        }
        int price = prices.get(article);
        return price > 100 ? price - 10 : price;
    }

    public static boolean shareOne(Set<Integer> a, Set<Integer> b) {
        for (Integer x : a) {
            if (b.contains(x)) {
                return true;
            }
        }
        return false;
    }
}
