// intent: Keys that collide become tree bins, order of insertion in linked maps, mutable keys get lost.
// expect: 200 1983500 null
// expect: 100 false true
// expect: {k1=173, k3=119, k5=65, k7=11, k9=157}
// expect: false false 1
// expect: {Aa=2112, BB=2112, AaAa=2031744, BBBB=2031744, AaBB=2031744, BBAa=2031744}
// expect: 5 int long null
// expect: 3 true
// expect: [0, 14, 11, 8, 5, 2, 16, 13, 10, 7, 4, 1, 15, 12, 9, 6, 3]
// expect: {p=2, s=4, i=4, m=1}
// expect: {two=2, one=1, three=3} two
import java.util.*;

public class HashCollisions {
    static class Key implements Comparable<Key> {
        final int v;
        Key(int v) { this.v = v; }
        @Override public int hashCode() { return 7; }
        @Override public boolean equals(Object o) { return o instanceof Key k && k.v == v; }
        @Override public int compareTo(Key o) { return Integer.compare(v, o.v); }
        @Override public String toString() { return "k" + v; }
    }

    public static void main(String[] args) {
        Map<Key, Integer> m = new HashMap<>();
        for (int i = 0; i < 200; i++) m.put(new Key(i * 37 % 200), i);
        int sum = 0;
        for (int i = 0; i < 200; i++) sum += m.get(new Key(i)) * i;
        System.out.println(m.size() + " " + sum + " " + m.get(new Key(500)));
        for (int i = 0; i < 200; i += 2) m.remove(new Key(i));
        System.out.println(m.size() + " " + m.containsKey(new Key(2)) + " " + m.containsKey(new Key(3)));
        Iterator<Map.Entry<Key, Integer>> it = m.entrySet().iterator();
        while (it.hasNext()) if (it.next().getKey().v > 9) it.remove();
        System.out.println(new TreeMap<>(m));
        Set<List<Integer>> set = new HashSet<>();
        List<Integer> key = new ArrayList<>(List.of(1));
        set.add(key);
        key.add(2);
        System.out.println(set.contains(key) + " " + set.contains(List.of(1)) + " " + set.size());
        Map<String, Integer> strings = new HashMap<>();
        for (String s : new String[] {"Aa", "BB", "AaAa", "BBBB", "AaBB", "BBAa"}) strings.put(s, s.hashCode());
        System.out.println(strings);
        Map<Object, String> mixed = new HashMap<>();
        mixed.put(1, "int");
        mixed.put(1L, "long");
        mixed.put(1.0, "double");
        mixed.put('1', "char");
        mixed.put("1", "string");
        System.out.println(mixed.size() + " " + mixed.get(1) + " " + mixed.get(1L) + " " + mixed.get((byte) 1));
        HashSet<Double> d = new HashSet<>(Arrays.asList(0.0, -0.0, Double.NaN, Double.NaN));
        System.out.println(d.size() + " " + d.contains(Double.NaN));
        LinkedHashSet<Integer> l = new LinkedHashSet<>();
        for (int i = 0; i < 100; i++) l.add(i * 31 % 17);
        System.out.println(l);
        Map<Character, Integer> freq = new HashMap<>();
        for (char c : "mississippi".toCharArray()) freq.merge(c, 1, Integer::sum);
        System.out.println(freq);
        Hashtable<String, Integer> h = new Hashtable<>(Map.of("one", 1));
        h.put("two", 2);
        h.put("three", 3);
        System.out.println(h + " " + h.keys().nextElement());
    }
}
