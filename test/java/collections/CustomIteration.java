// intent: Own Iterable and AbstractList classes; iterators, spliterators, for-each over them.
// expect: 35
// expect: end at 1
// expect: remove
// expect: 5 6 7 [0, 3, 6, 9]
// expect: [0, 1, 4, 9, 16] true 4 [1, 4] true 28663081
// expect: Index 5 out of bounds for length 5
// expect: acdmxz
// expect: 12|3,4,5, true
// expect: 0;1;2;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class CustomIteration {
    static class Range implements Iterable<Integer> {
        final int from, to;
        Range(int from, int to) { this.from = from; this.to = to; }
        @Override public Iterator<Integer> iterator() {
            return new Iterator<>() {
                int next = from;
                @Override public boolean hasNext() { return next < to; }
                @Override public Integer next() {
                    if (!hasNext()) throw new NoSuchElementException("end at " + to);
                    return next++;
                }
            };
        }
    }

    static class Squares extends AbstractList<Integer> {
        @Override public Integer get(int i) { Objects.checkIndex(i, 5); return i * i; }
        @Override public int size() { return 5; }
    }

    static class Tree<T extends Comparable<T>> implements Iterable<T> {
        class Node { T v; Node l, r; Node(T v) { this.v = v; } }
        Node root;
        void add(T v) { root = add(root, v); }
        private Node add(Node n, T v) {
            if (n == null) return new Node(v);
            if (v.compareTo(n.v) < 0) n.l = add(n.l, v); else n.r = add(n.r, v);
            return n;
        }
        private void walk(Node n, Consumer<? super T> c) {
            if (n == null) return;
            walk(n.l, c);
            c.accept(n.v);
            walk(n.r, c);
        }
        @Override public Iterator<T> iterator() {
            List<T> all = new ArrayList<>();
            walk(root, all::add);
            return all.iterator();
        }
    }

    public static void main(String[] args) {
        int sum = 0;
        for (int i : new Range(1, 5)) for (int j : new Range(0, i)) sum += i * j;
        System.out.println(sum);
        Iterator<Integer> it = new Range(0, 1).iterator();
        it.next();
        try {
            it.next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            it.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        new Range(5, 8).forEach(x -> System.out.print(x + " "));
        System.out.println(StreamSupport.stream(new Range(0, 10).spliterator(), false).filter(x -> x % 3 == 0).collect(Collectors.toList()));
        List<Integer> sq = new Squares();
        System.out.println(sq + " " + sq.contains(9) + " " + sq.indexOf(16) + " " + sq.subList(1, 3) + " " + sq.equals(List.of(0, 1, 4, 9, 16)) + " " + sq.hashCode());
        try {
            sq.get(5);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        Tree<String> tree = new Tree<>();
        for (String s : "m c x a d z".split(" ")) tree.add(s);
        System.out.println(String.join("", tree));
        Spliterator<Integer> s1 = List.of(1, 2, 3, 4, 5).spliterator();
        Spliterator<Integer> s2 = s1.trySplit();
        StringBuilder b = new StringBuilder();
        s2.forEachRemaining(b::append);
        b.append('|');
        while (s1.tryAdvance(b::append)) b.append(',');
        System.out.println(b + " " + s1.hasCharacteristics(Spliterator.SIZED));
        PrimitiveIterator.OfInt p = IntStream.range(0, 3).iterator();
        while (p.hasNext()) System.out.print(p.nextInt() + ";");
        System.out.println();
    }
}
