// intent: Trees, cyclic graphs and long chains stay intact over many collections.
// expect: true 536854528 503193600
// expect: 1899 5690456
// expect: 95000 99999
// expect: 50000 true
import java.util.*;

public class LinkedStructures {
    static class Tree {
        Tree l, r;
        int v;
        Tree(int depth, int v) {
            this.v = v;
            if (depth > 0) {
                l = new Tree(depth - 1, 2 * v);
                r = new Tree(depth - 1, 2 * v + 1);
            }
        }
        long sum() { return v + (l == null ? 0 : l.sum()) + (r == null ? 0 : r.sum()); }
    }

    static class Vertex { List<Vertex> out = new ArrayList<>(); int id; Object[] payload; Vertex(int i) { id = i; } }

    public static void main(String[] args) {
        Tree long1 = new Tree(14, 1);
        long before = long1.sum();
        long total = 0;
        for (int i = 0; i < 60; i++) total += new Tree(11, 1).sum();
        System.out.println((before == long1.sum()) + " " + before + " " + total);
        List<Vertex> g = new ArrayList<>();
        for (int i = 0; i < 2000; i++) g.add(new Vertex(i));
        Random r = new Random(1);
        for (Vertex v : g) {
            for (int k = 0; k < 3; k++) v.out.add(g.get(r.nextInt(2000)));
            v.payload = new Object[] {v, new int[] {v.id}, "s" + v.id};
        }
        for (int i = 0; i < 200; i++) {
            byte[] junk = new byte[500000];
            junk[i] = 1;
        }
        BitSet seen = new BitSet();
        Deque<Vertex> q = new ArrayDeque<>(List.of(g.get(0)));
        g = null;
        long check = 0;
        while (!q.isEmpty()) {
            Vertex v = q.poll();
            if (seen.get(v.id)) continue;
            seen.set(v.id);
            check += ((int[]) v.payload[1])[0] * 3L + v.payload[2].hashCode() % 7 + (v.payload[0] == v ? 1 : 0);
            q.addAll(v.out);
        }
        System.out.println(seen.cardinality() + " " + check);
        LinkedList<int[]> chain = new LinkedList<>();
        for (int i = 0; i < 100000; i++) {
            chain.addLast(new int[] {i});
            if (chain.size() > 5000) chain.removeFirst();
        }
        System.out.println(chain.getFirst()[0] + " " + chain.getLast()[0]);
        Object[] nested = {};
        for (int i = 0; i < 50000; i++) nested = new Object[] {nested};
        int depth = 0;
        for (Object[] o = nested; o.length > 0; o = (Object[]) o[0]) depth++;
        System.gc();
        System.out.println(depth + " " + (Runtime.getRuntime().totalMemory() > 0));
    }
}
