// intent: java.util.Collections: sorting, shuffling with a seed, wrappers, extremes, rotations.
// expect: [1, 1, 2, 3, 4, 5, 6, 9] 5 -8
// expect: [2, 1, 9, 1, 6, 5, 4, 3]
// expect: [9, 4, 1, 1, 6, 2, 3, 5] 9 1 1 2
// expect: [x, x, x] [] [1] {k=v}
// expect: true 1 3
// expect: [0, 0, 100, 100, 6, 2, 3, 5]
// expect: 9 8
// expect: java.lang.UnsupportedOperationException
// expect: java.lang.UnsupportedOperationException
// expect: java.lang.UnsupportedOperationException
// expect: java.lang.UnsupportedOperationException
// expect: java.lang.NullPointerException
// expect: java.lang.IllegalArgumentException: duplicate element: 1
// expect: java.lang.NullPointerException
// expect: java.lang.UnsupportedOperationException
// expect: Attempt to insert class java.lang.Integer element into collection with element type class java.lang.String
// expect: [b, a] [b, a]
// expect: [A, b, B, c]
// expect: [c, B, b, A]
// expect: [null, a, x]
import java.util.*;

public class CollectionsUtil {
    public static void main(String[] args) {
        List<Integer> l = new ArrayList<>(List.of(3, 1, 4, 1, 5, 9, 2, 6));
        Collections.sort(l);
        System.out.println(l + " " + Collections.binarySearch(l, 5) + " " + Collections.binarySearch(l, 7));
        Collections.reverse(l);
        Collections.swap(l, 0, 7);
        Collections.rotate(l, 3);
        System.out.println(l);
        Collections.shuffle(l, new Random(42));
        System.out.println(l + " " + Collections.max(l) + " " + Collections.min(l) + " " + Collections.max(l, Comparator.reverseOrder()) + " " + Collections.frequency(l, 1));
        System.out.println(Collections.nCopies(3, "x") + " " + Collections.emptyList() + " " + Collections.singleton(1) + " " + Collections.singletonMap("k", "v"));
        System.out.println(Collections.disjoint(l, List.of(7, 8)) + " " + Collections.indexOfSubList(List.of(1, 2, 3, 2, 3), List.of(2, 3)) + " " + Collections.lastIndexOfSubList(List.of(1, 2, 3, 2, 3), List.of(2, 3)));
        Collections.fill(l.subList(0, 2), 0);
        Collections.replaceAll(l, 1, 100);
        System.out.println(l);
        List<Integer> ro = Collections.unmodifiableList(l);
        List<Integer> sync = Collections.synchronizedList(new ArrayList<>(ro));
        sync.add(1);
        System.out.println(sync.size() + " " + ro.size());
        for (Runnable r : new Runnable[] {() -> ro.add(1), () -> ro.iterator().remove(), () -> List.of(1).set(0, 2), () -> Collections.emptyMap().put(null, null),
            () -> List.of(1, (Integer) null), () -> Set.of(1, 1), () -> List.of(1).contains(null), () -> List.copyOf(l).sort(null)}) {
            try {
                r.run();
                System.out.println("fine");
            } catch (RuntimeException e) {
                System.out.println(e);
            }
        }
        Set<String> checked = Collections.checkedSet(new TreeSet<>(), String.class);
        checked.add("ok");
        try {
            ((Set) checked).add(5);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        Set<String> fromMap = Collections.newSetFromMap(new LinkedHashMap<>());
        fromMap.addAll(List.of("b", "a"));
        System.out.println(fromMap + " " + Collections.list(Collections.enumeration(fromMap)));
        List<String> words = new ArrayList<>(List.of("b", "A", "c", "B"));
        words.sort(String.CASE_INSENSITIVE_ORDER);
        System.out.println(words);
        words.sort(Comparator.comparing((String w) -> w.toLowerCase()).reversed().thenComparing(Comparator.naturalOrder()));
        System.out.println(words);
        List<String> nulls = Arrays.asList("x", null, "a");
        nulls.sort(Comparator.nullsFirst(Comparator.naturalOrder()));
        System.out.println(nulls);
    }
}
