// intent: LinkedHashMap in both orders with eviction, TreeMap navigation, IdentityHashMap, EnumMap-free.
// expect: {a=3, m=2, k=3, z=7}
// expect: {0=v0, 3=v3, 2=v2}
// expect: {alpha=5, bravo=5, charlie=7, delta=5, echo=4} alpha echo=4 bravo charlie null
// expect: {alpha=5, bravo=5} {delta=5, echo=4} {bravo=5, charlie=7, delta=5} {echo=4, delta=5, charlie=7, bravo=5, alpha=5}
// expect: alpha=5 null [bravo, charlie, delta, echo] [echo, delta, charlie, bravo]
// expect: 51 100 {100=30, 99=60, 97=19} 49=45
// expect: key out of range {bravo=5, c=1, charlie=7, delta=5, echo=4}
// expect: TreeMap null
// expect: true
// expect: 2 1
// expect: unmodifiable 4
// expect: k=2 true
import java.util.*;

public class OtherMaps {
    public static void main(String[] args) {
        Map<String, Integer> linked = new LinkedHashMap<>();
        for (String s : new String[] {"z", "a", "m", "a", "k"}) linked.put(s, linked.size());
        linked.remove("z");
        linked.put("z", 7);
        System.out.println(linked);
        Map<Integer, String> lru = new LinkedHashMap<>(16, 0.75f, true) {
            @Override protected boolean removeEldestEntry(Map.Entry<Integer, String> e) { return size() > 3; }
        };
        for (int i = 0; i < 3; i++) lru.put(i, "v" + i);
        lru.get(0);
        lru.put(3, "v3");
        lru.getOrDefault(2, "");
        System.out.println(lru);
        TreeMap<String, Integer> t = new TreeMap<>();
        for (String s : "delta alpha echo bravo charlie".split(" ")) t.put(s, s.length());
        System.out.println(t + " " + t.firstKey() + " " + t.lastEntry() + " " + t.floorKey("c") + " " + t.ceilingKey("c") + " " + t.higherKey("echo"));
        System.out.println(t.headMap("charlie") + " " + t.tailMap("charlie", false) + " " + t.subMap("b", "e") + " " + t.descendingMap());
        System.out.println(t.pollFirstEntry() + " " + t.lowerEntry("bravo") + " " + t.navigableKeySet() + " " + t.descendingKeySet());
        TreeMap<Integer, Integer> nums = new TreeMap<>(Comparator.reverseOrder());
        for (int i = 0; i < 100; i++) nums.put(i * 37 % 101, i);
        for (int i = 0; i < 100; i += 2) nums.remove(i);
        System.out.println(nums.size() + " " + nums.firstKey() + " " + nums.headMap(95) + " " + nums.ceilingEntry(50));
        SortedMap<String, Integer> view = t.headMap("delta");
        view.put("c", 1);
        try {
            view.put("x", 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage() + " " + t);
        }
        try {
            t.put(null, 1);
        } catch (NullPointerException e) {
            System.out.println("TreeMap null");
        }
        try {
            new TreeMap<Object, Integer>().put(new Object(), 1);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage().startsWith("class java.lang.Object cannot be cast to class java.lang.Comparable"));
        }
        Map<String, Integer> id = new IdentityHashMap<>();
        id.put("x", 1);
        id.put(new String("x"), 2);
        System.out.println(id.size() + " " + id.get("x"));
        Map<String, Integer> un = Collections.unmodifiableMap(linked);
        try {
            un.put("q", 1);
        } catch (UnsupportedOperationException e) {
            System.out.println("unmodifiable " + un.size());
        }
        System.out.println(Map.entry("k", 2) + " " + new AbstractMap.SimpleEntry<>("a", 1).equals(Map.entry("a", 1)));
    }
}
