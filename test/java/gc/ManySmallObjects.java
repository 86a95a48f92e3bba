// intent: Hundreds of megabytes of short-lived objects pass through while some structures survive.
// expect: 1124999250000 1500 1124250000
// expect: 19509856
// expect: 1000 4205515242941141492
import java.util.*;

public class ManySmallObjects {
    static class Node {
        final int v;
        final Node next;
        Node(int v, Node next) { this.v = v; this.next = next; }
    }

    public static void main(String[] args) {
        Node keep = null;
        long sum = 0;
        for (int i = 0; i < 1500000; i++) {
            Node n = new Node(i, null);
            sum += n.v;
            if (i % 1000 == 0) keep = new Node(i, keep);
        }
        int count = 0;
        long kept = 0;
        for (Node n = keep; n != null; n = n.next) {
            count++;
            kept += n.v;
        }
        System.out.println(sum + " " + count + " " + kept);
        byte[][] window = new byte[50][];
        long check = 0;
        for (int i = 0; i < 20000; i++) {
            byte[] b = new byte[10000];
            b[i % 10000] = (byte) i;
            window[i % 50] = b;
            if (i % 500 == 0) for (byte[] w : window) if (w != null) check += w[i % 10000] + w.length;
        }
        System.out.println(check);
        Map<Integer, String> m = new HashMap<>();
        for (int i = 0; i < 100000; i++) {
            m.put(i % 1000, "value" + i);
        }
        long h = 0;
        for (String s : m.values()) h = h * 31 + s.hashCode();
        System.out.println(m.size() + " " + h);
    }
}
