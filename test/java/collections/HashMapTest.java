// intent: HashMap: iteration order with strings and ints, views, compute methods, null keys, resize.
// expect: {over=1, the=3, quick=1, and=1, lazy=1, cat=1, jumps=1, brown=1, dog=1, fox=1}
// expect: [over, the, quick, and, lazy, cat, jumps, brown, dog, fox] [1, 3, 1, 1, 1, 1, 1, 1, 1, 1]
// expect: 3 null -1 true true
// expect: 1 9 1 false 1
// expect: {over=5, new=6, quick=6, and=4, lazy=54, cat=11, jumps=6, brown=6, fox=12}
// expect: 0 11 true null
// expect: {-20=v-4, 100=v20, -5=v-1, 85=v17, 70=v14, 55=v11, 40=v8, 25=v5, 10=v2}
// expect: {-5=v-1!, 85=v17!, 55=v11!} 3568136
// expect: 60 11770 33 false
// expect: CME
// expect: 5000 6132304081774826016
// expect: true
import java.util.*;

public class HashMapTest {
    static class Bad {
        final int v;
        Bad(int v) { this.v = v; }
        @Override public int hashCode() { return v % 3; }
        @Override public boolean equals(Object o) { return o instanceof Bad && ((Bad) o).v == v; }
        @Override public String toString() { return "b" + v; }
    }

    public static void main(String[] args) {
        Map<String, Integer> m = new HashMap<>();
        for (String w : "the quick brown fox jumps over the lazy dog and the cat".split(" ")) m.merge(w, 1, Integer::sum);
        System.out.println(m);
        System.out.println(m.keySet() + " " + m.values());
        System.out.println(m.get("the") + " " + m.get("none") + " " + m.getOrDefault("none", -1) + " " + m.containsKey("fox") + " " + m.containsValue(3));
        System.out.println(m.put("fox", 9) + " " + m.putIfAbsent("fox", 10) + " " + m.remove("dog") + " " + m.remove("cat", 5) + " " + m.replace("cat", 8));
        m.computeIfAbsent("new", String::length);
        m.computeIfPresent("the", (k, v) -> v > 2 ? null : v);
        m.compute("lazy", (k, v) -> v == null ? 0 : v * 50);
        m.replaceAll((k, v) -> v + k.length());
        System.out.println(m);
        m.put(null, 0);
        m.put("nullvalue", null);
        System.out.println(m.get(null) + " " + m.size() + " " + m.containsKey("nullvalue") + " " + m.getOrDefault("nullvalue", 5));
        Map<Integer, String> ints = new HashMap<>();
        for (int i = 20; i > -5; i -= 3) ints.put(i * 5, "v" + i);
        System.out.println(ints);
        ints.keySet().removeIf(k -> k % 2 == 0);
        ints.values().remove("v5");
        for (Map.Entry<Integer, String> e : ints.entrySet()) e.setValue(e.getValue() + "!");
        System.out.println(ints + " " + ints.hashCode());
        Map<Bad, Integer> bad = new HashMap<>();
        for (int i = 0; i < 60; i++) bad.put(new Bad(i), i);
        int sum = 0;
        for (int i = 0; i < 70; i++) sum += bad.getOrDefault(new Bad(i), 1000);
        System.out.println(bad.size() + " " + sum + " " + bad.remove(new Bad(33)) + " " + bad.containsKey(new Bad(33)));
        try {
            for (String k : m.keySet()) m.remove("quick");
        } catch (ConcurrentModificationException e) {
            System.out.println("CME");
        }
        Map<Long, Integer> big = new HashMap<>();
        for (long i = 0; i < 5000; i++) big.put(i * i * i, (int) i);
        long check = 0;
        for (Map.Entry<Long, Integer> e : big.entrySet()) check = check * 31 + e.getKey() + e.getValue();
        System.out.println(big.size() + " " + check);
        System.out.println(new HashMap<>(Map.of("k", 1)).equals(new TreeMap<>(Map.of("k", 1))));
    }
}
