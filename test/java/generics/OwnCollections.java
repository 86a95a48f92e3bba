// intent: Generic linked list, stack, hash table, heap and graph search written by hand.
// expect: cbacba0
// expect: empty stack
// expect: 40 87 null 87
// expect: 9 8 7
// expect: {1=0, 2=1, 4=1, 5=2, 8=2, 7=2, 10=3, 16=3, 11=3, 14=3, 20=4, 13=4, 22=4}
import java.util.*;
import java.util.function.*;

public class OwnCollections {
    static class LinkedStack<E> implements Iterable<E> {
        private static class Node<E> { E item; Node<E> next; Node(E i, Node<E> n) { item = i; next = n; } }
        private Node<E> top;
        private int size;
        void push(E e) { top = new Node<>(e, top); size++; }
        E pop() {
            if (top == null) throw new NoSuchElementException("empty stack");
            E e = top.item;
            top = top.next;
            size--;
            return e;
        }
        public Iterator<E> iterator() {
            return new Iterator<E>() {
                Node<E> at = top;
                public boolean hasNext() { return at != null; }
                public E next() { E e = at.item; at = at.next; return e; }
            };
        }
    }

    static class Table<K, V> {
        private Object[][] slots = new Object[4][];
        private int n;
        @SuppressWarnings("unchecked") V put(K k, V v) {
            if (n * 2 > slots.length) grow();
            int i = find(k);
            V old = slots[i] == null ? null : (V) slots[i][1];
            if (slots[i] == null) n++;
            slots[i] = new Object[] {k, v};
            return old;
        }
        @SuppressWarnings("unchecked") V get(K k) { int i = find(k); return slots[i] == null ? null : (V) slots[i][1]; }
        private int find(Object k) {
            int i = (k.hashCode() & 0x7fffffff) % slots.length;
            while (slots[i] != null && !slots[i][0].equals(k)) i = (i + 1) % slots.length;
            return i;
        }
        private void grow() {
            Object[][] old = slots;
            slots = new Object[old.length * 2][];
            for (Object[] s : old) if (s != null) slots[find(s[0])] = s;
        }
    }

    static class Heap<T> {
        private final List<T> a = new ArrayList<>();
        private final Comparator<? super T> c;
        Heap(Comparator<? super T> c) { this.c = c; }
        void add(T t) {
            a.add(t);
            for (int i = a.size() - 1; i > 0 && c.compare(a.get(i), a.get((i - 1) / 2)) < 0; i = (i - 1) / 2) Collections.swap(a, i, (i - 1) / 2);
        }
        T poll() {
            T r = a.get(0);
            T last = a.remove(a.size() - 1);
            if (a.isEmpty()) return r;
            a.set(0, last);
            for (int i = 0; ; ) {
                int m = i;
                for (int k = 2 * i + 1; k <= 2 * i + 2 && k < a.size(); k++) if (c.compare(a.get(k), a.get(m)) < 0) m = k;
                if (m == i) return r;
                Collections.swap(a, i, m);
                i = m;
            }
        }
    }

    static <N> Map<N, Integer> bfs(N start, Function<N, List<N>> next) {
        Map<N, Integer> dist = new LinkedHashMap<>(Map.of(start, 0));
        Deque<N> q = new ArrayDeque<>(List.of(start));
        while (!q.isEmpty()) {
            N n = q.poll();
            for (N m : next.apply(n)) if (dist.putIfAbsent(m, dist.get(n) + 1) == null) q.add(m);
        }
        return dist;
    }

    public static void main(String[] args) {
        LinkedStack<String> s = new LinkedStack<>();
        for (String x : "a b c".split(" ")) s.push(x);
        StringBuilder b = new StringBuilder();
        for (String x : s) b.append(x);
        System.out.println(b + s.pop() + s.pop() + s.pop() + s.size);
        try {
            s.pop();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        Table<String, Integer> t = new Table<>();
        for (int i = 0; i < 100; i++) t.put("key" + i % 40, i);
        System.out.println(t.n + " " + t.get("key7") + " " + t.get("none") + " " + t.put("key7", 0));
        Heap<Integer> h = new Heap<>(Comparator.reverseOrder());
        for (int x : new int[] {4, 8, 1, 9, 3, 7}) h.add(x);
        System.out.println(h.poll() + " " + h.poll() + " " + h.poll());
        System.out.println(bfs(1, n -> n > 12 ? List.of() : List.of(n * 2, n + 3)));
    }
}
