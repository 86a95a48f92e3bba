// intent: List.of, Map.of with one element, copyOf, subList views, Arrays.asList, unmodifiable views of changing lists.
// expect: add java.lang.UnsupportedOperationException
// expect: remove java.lang.UnsupportedOperationException
// expect: put java.lang.UnsupportedOperationException
// expect: computeIfAbsent java.lang.UnsupportedOperationException
// expect: getNull null
// expect: indexOf 1 false 30817 true
// expect: duplicate java.lang.IllegalArgumentException: duplicate key: a
// expect: ofEntries {z=26}
// expect: entry java.lang.UnsupportedOperationException: not supported
// expect: nullEntry java.lang.NullPointerException
// expect: copyOf true
// expect: setSingle [one]
// expect: [5, 66, 7, 8] [66, 7] [5, 6, 7, 8]
// expect: [5, 600, 7, 99, 8] 5 [600, 7, 99]
// expect: stale sublist java.util.ConcurrentModificationException
// expect: {a=1} [a]
// expect: keySet.add java.lang.UnsupportedOperationException
// expect: true 0 [3, 1]
// expect: sublist range java.lang.IllegalArgumentException: fromIndex(3) > toIndex(1)
// expect: negative capacity java.lang.IllegalArgumentException: Illegal Capacity: -1
// expect: iterator end java.util.NoSuchElementException
// expect: nCopies java.lang.IllegalArgumentException: List length = -1
import java.util.*;
import java.util.stream.*;

public class ImmutableAndViews {
    interface Body { Object run(); }

    static void attempt(String name, Body b) {
        try {
            System.out.println(name + " " + b.run());
        } catch (RuntimeException e) {
            System.out.println(name + " " + e);
        }
    }

    public static void main(String[] args) {
        List<Integer> of = List.of(1, 2, 3);
        Map<String, Integer> m = Map.of("k", 1);
        attempt("add", () -> of.add(4));
        attempt("remove", () -> of.remove(0));
        attempt("put", () -> m.put("x", 1));
        attempt("computeIfAbsent", () -> m.computeIfAbsent("k", k -> 2));
        attempt("getNull", () -> m.get("none"));
        attempt("indexOf", () -> of.indexOf(2) + " " + of.contains(9) + " " + of.hashCode() + " " + of.equals(Arrays.asList(1, 2, 3)));
        attempt("duplicate", () -> Map.of("a", 1, "a", 2));
        attempt("ofEntries", () -> Map.ofEntries(Map.entry("z", 26)));
        attempt("entry", () -> Map.entry("a", 1).setValue(3));
        attempt("nullEntry", () -> Map.entry(null, 1));
        attempt("copyOf", () -> List.copyOf(of) == of);
        attempt("setSingle", () -> Set.of("one"));
        List<Integer> base = new ArrayList<>(List.of(5, 6, 7, 8));
        List<Integer> view = Collections.unmodifiableList(base), sub = base.subList(1, 3), copy = List.copyOf(base);
        base.set(1, 66);
        System.out.println(view + " " + sub + " " + copy);
        sub.set(0, 600);
        sub.add(99);
        System.out.println(base + " " + view.size() + " " + sub);
        base.add(1000);
        attempt("stale sublist", () -> sub.size());
        Map<String, Integer> tm = new TreeMap<>(Map.of("b", 2));
        Set<String> keys = tm.keySet();
        tm.put("a", 1);
        keys.remove("b");
        System.out.println(tm + " " + keys);
        attempt("keySet.add", () -> keys.add("z"));
        Collection<Integer> values = tm.values();
        values.clear();
        System.out.println(tm.isEmpty() + " " + Collections.emptySet().size() + " " + Stream.of(3, 1).collect(Collectors.toUnmodifiableList()));
        attempt("sublist range", () -> base.subList(3, 1));
        attempt("negative capacity", () -> new ArrayList<>(-1));
        attempt("iterator end", () -> List.of().iterator().next());
        attempt("nCopies", () -> Collections.nCopies(-1, "x"));
    }
}
