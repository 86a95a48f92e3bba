// intent: Java 21 library additions: sequenced collections, new string and list methods, virtual threads joined.
// expect: 1 3 [3, 2, 1] 3 [1, 2]
// expect: [0, 1, 2]
// expect: {z=26, a=1} z=26 {a=1, z=26} a=1
// expect: [y, x, w] w
// expect: -1 5 xyxyxy
// expect: 10 4 true 5
// expect: null
// expect: plat
// expect: 1 true TERMINATED
// expect: 5[1, 2, 3, 4, 5]
// min-jdk: 21
import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;

public class SequencedCollections {
    public static void main(String[] args) throws Exception {
        List<Integer> l = new ArrayList<>(List.of(1, 2, 3));
        System.out.println(l.getFirst() + " " + l.getLast() + " " + l.reversed() + " " + l.removeLast() + " " + l);
        l.addFirst(0);
        System.out.println(l);
        LinkedHashMap<String, Integer> m = new LinkedHashMap<>();
        m.put("a", 1);
        m.putFirst("z", 26);
        System.out.println(m + " " + m.firstEntry() + " " + m.reversed() + " " + m.pollLastEntry());
        LinkedHashSet<String> s = new LinkedHashSet<>(List.of("x", "y"));
        s.addFirst("w");
        System.out.println(s.reversed() + " " + s.getFirst());
        System.out.println("abcabc".indexOf("c", 0, 2) + " " + "a-b-c".splitWithDelimiters("-", 0).length + " " + new StringBuilder().repeat("xy", 3));
        System.out.println(Math.clamp(15L, 0, 10) + " " + Math.ceilDiv(7, 2) + " " + Character.isEmoji(0x1f600) + " " + Integer.compress(0b101101, 0b111000));
        try {
            new ArrayList<>().getFirst();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        Thread t = Thread.ofPlatform().name("plat").start(() -> System.out.println(Thread.currentThread().getName()));
        t.join();
        int[] hits = new int[1];
        Thread v = Thread.ofVirtual().unstarted(() -> hits[0]++);
        v.start();
        v.join();
        System.out.println(hits[0] + " " + v.isVirtual() + " " + v.getState());
        System.out.println("" + Stream.of(1, 2, 3, 4, 5).collect(Collectors.teeing(Collectors.counting(), Collectors.toList(), (n, x) -> n + "" + x)));
    }
}
