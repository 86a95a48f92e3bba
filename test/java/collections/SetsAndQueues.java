// intent: HashSet, LinkedHashSet, TreeSet, ArrayDeque, PriorityQueue, LinkedList, Stack, BitSet.
// expect: [four, one, two, three, five] false true true
// expect: [5, 9]
// expect: [10, 20, 30, 40, 50] 10 10 20 50 null [10, 20] [30, 40, 50] [50, 40, 30, 20, 10] 50
// expect: [-18, -15, -12, -9, -6, -3, 0, 1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 15, 17, 18, 19] -18 19 -18 21
// expect: a:a b aa bb ccc dddd null
// expect: [1, 4, 2, 9, 8]
// expect: [0, 1, 99, 2, 7] 0 7 2 true
// expect: 2 2 [1] 1 false
// expect: java.util.EmptyStackException
// expect: {0, 1, 2, 3, 7, 21, 28, 35, 42, 49, 56, 63, 70, 77, 84, 91, 98} 17 4 99
// expect: no nulls in ArrayDeque
// expect: null null
// expect: java.util.NoSuchElementException
// expect: 1;2;1
import java.util.*;

public class SetsAndQueues {
    public static void main(String[] args) {
        Set<String> hs = new HashSet<>(Arrays.asList("one", "two", "three", "four", "five", "one"));
        System.out.println(hs + " " + hs.add("two") + " " + hs.add("six") + " " + hs.remove("one"));
        Set<Integer> lhs = new LinkedHashSet<>(List.of(5, 3, 9, 1));
        lhs.add(3);
        lhs.retainAll(Set.of(9, 5, 100));
        System.out.println(lhs);
        TreeSet<Integer> ts = new TreeSet<>(List.of(50, 20, 40, 10, 30));
        System.out.println(ts + " " + ts.first() + " " + ts.lower(20) + " " + ts.floor(25) + " " + ts.ceiling(41) + " " + ts.higher(50)
            + " " + ts.headSet(30) + " " + ts.tailSet(30) + " " + ts.descendingSet() + " " + ts.pollLast());
        Deque<Integer> dq = new ArrayDeque<>();
        for (int i = 0; i < 20; i++) {
            dq.addLast(i);
            if (i % 3 == 0) dq.addFirst(-i);
            if (i % 4 == 0) dq.pollLast();
        }
        System.out.println(dq + " " + dq.peekFirst() + " " + dq.peekLast() + " " + dq.pop() + " " + dq.size());
        PriorityQueue<String> pq = new PriorityQueue<>(Comparator.comparing(String::length).thenComparing(Comparator.naturalOrder()));
        Collections.addAll(pq, "ccc", "a", "bb", "aa", "dddd", "b");
        StringBuilder out = new StringBuilder();
        out.append(pq.peek()).append(':');
        while (!pq.isEmpty()) out.append(pq.poll()).append(' ');
        System.out.println(out.toString().trim() + " " + pq.poll());
        PriorityQueue<Integer> heap = new PriorityQueue<>(List.of(9, 4, 7, 1, 8, 2));
        heap.remove(7);
        System.out.println(heap);
        LinkedList<Integer> ll = new LinkedList<>(List.of(1, 2, 3));
        ll.addFirst(0);
        ll.add(2, 99);
        ll.removeLast();
        ll.offer(7);
        System.out.println(ll + " " + ll.getFirst() + " " + ll.peekLast() + " " + ll.indexOf(99) + " " + ll.removeFirstOccurrence(99));
        Stack<Integer> st = new Stack<>();
        st.push(1);
        st.push(2);
        System.out.println(st.peek() + " " + st.pop() + " " + st + " " + st.search(1) + " " + st.empty());
        try {
            st.pop();
            st.pop();
        } catch (EmptyStackException e) {
            System.out.println(e);
        }
        BitSet bits = new BitSet();
        for (int i = 0; i < 100; i += 7) bits.set(i);
        bits.clear(14);
        bits.flip(1, 4);
        System.out.println(bits + " " + bits.cardinality() + " " + bits.nextClearBit(0) + " " + bits.length());
        try {
            dq.add(null);
        } catch (NullPointerException e) {
            System.out.println("no nulls in ArrayDeque");
        }
        Queue<Integer> q = new LinkedList<>();
        System.out.println(q.peek() + " " + q.poll());
        try {
            q.remove();
        } catch (NoSuchElementException e) {
            System.out.println(e);
        }
        Vector<Integer> v = new Vector<>(List.of(1, 2));
        Enumeration<Integer> en = v.elements();
        while (en.hasMoreElements()) System.out.print(en.nextElement() + ";");
        System.out.println(v.firstElement());
    }
}
