package pic;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Structures that test_picture.c draws, and builds again from Java code. */
public class Pictured {
    enum Colour {
        RED,
        GREEN {
            @Override
            int weight() {
                return 2;
            }
        };

        int weight() {
            return 1;
        }
    }

    interface Shape {
    }

    static class Circle implements Shape {
        double radius;
        Object tag;
    }

    static final class Guarded {
        private final int x;
        private final Guarded other;
        protected final String text;

        Guarded(int x, Guarded other) {
            if (x < 0) {
                throw new IllegalArgumentException();
            }
            this.x = x;
            this.other = other == null ? this : other;
            this.text = "made by a constructor";
        }
    }

    static class Box<T extends Comparable<T>> {
        T value;
        List<T> more;
    }

    static class TextBox extends Box<String> {
        Box<String> inside;
    }

    static class Base {
        int x;
        Object y;
    }

    static class Derived extends Base {
        int x;
        Object z;
    }

    private static class Secret implements Shape {
        long code = 1L << 60;
        Object self = this;
    }

    class Inner {
        int n;
        Inner next;
    }

    static class All {
        boolean z;
        byte b;
        char c;
        short s;
        int i;
        long j;
        float f;
        double d;
        String text;
        Colour colour;
        Class<?> type;
        Object o;
        Shape shape;
    }

    record Point(int x, byte y) {
    }

    record Pair(Object first, Object second) {
    }

    record Single(Object only) {
    }

    private int own = 5;

    static Node list(int n) {
        Node head = null;
        for (int i = n; i > 0; i--) {
            Node node = new Node();
            node.val = i;
            node.next = head;
            head = node;
        }
        return head;
    }

    static Node last(Node n) {
        while (n.next != null) {
            n = n.next;
        }
        return n;
    }

    static All extremes(boolean high) {
        All a = new All();
        a.z = high;
        a.b = high ? Byte.MAX_VALUE : Byte.MIN_VALUE;
        a.c = high ? '\uffff' : '\'';
        a.s = high ? Short.MAX_VALUE : Short.MIN_VALUE;
        a.i = high ? Integer.MAX_VALUE : Integer.MIN_VALUE;
        a.j = high ? Long.MAX_VALUE : Long.MIN_VALUE;
        a.f = high ? Float.POSITIVE_INFINITY : Float.MIN_VALUE;
        a.d = high ? Double.NaN : -0.0;
        a.text = high ? "\"\\\n\r\t\0\u007f*/ \\u0022 \u00fc\u4e16\ud83c\udf0d" : "";
        a.colour = high ? Colour.GREEN : Colour.RED;
        a.type = high ? int[][].class : void.class;
        a.o = high ? Secret.class : Map.Entry.class;
        a.shape = high ? new Secret() : new Circle();
        return a;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    static Object polluted() {
        TextBox b = new TextBox();
        ((Box) b).value = 17;
        b.inside = (Box) b;
        ((Box) b).more = new ArrayList(0);
        return b;
    }

    static Object[] arrays() {
        int[] row = {1, 0, -3};
        Object[] all = {new int[][] {row, null, row, {}}, new boolean[] {true, false}, new byte[] {-128, 127},
            new char[] {'a', '\n', '\ud800', '\\'}, new short[] {-1}, new long[] {1L << 62, -1}, new float[] {1.5f, -0.0f},
            new double[] {1e300, Double.NEGATIVE_INFINITY}, new String[] {"x", null}, new Colour[] {Colour.GREEN, null},
            new Class<?>[] {Node.class, Secret.class}, new Secret[2], new Shape[] {new Secret(), new Circle()},
            new Node[][] {{list(1)}, null}, new Object[0], new Integer[] {1, 1, 1000}, null};
        all[all.length - 1] = all;
        return all;
    }

    static Object[] records() {
        Point p = new Point(-1, (byte) 7);
        Pair inner = new Pair(p, null);
        Node n = list(2);
        Object[] holder = {null, n};
        Pair outer = new Pair(inner, holder);
        holder[0] = outer;
        Pair up = null;
        for (int i = 0; i < 5; i++) {
            up = new Pair(up, outer);
        }
        return new Object[] {p, inner, outer, up, new Single(null), new Single(new int[] {1}), new Single(new Single(n))};
    }

    static Object[] library() {
        List<Object> list = new ArrayList<>(4);
        list.add("a");
        list.add(Colour.RED);
        list.add(list);
        Map<Object, Object> map = new HashMap<>();
        map.put(1, list);
        map.put(2L, 'c');
        ArrayDeque<Object> deque = new ArrayDeque<>(2);
        deque.add(true);
        deque.add((short) 3);
        return new Object[] {list, map, deque, 1.5f, 2.5, (byte) 1, new Object(), List.of(1, 2)};
    }

    static Object ring(int n) {
        Node head = list(n);
        last(head).next = head;
        return head;
    }

    static Object sparse() {
        int[] a = new int[6000];
        for (int i = 0; i < 2000; i++) {
            a[i * 3 % 2999] = i * 1000;
        }
        a[5999] = -1;
        return new Object[] {a, a};
    }

    static Object derived() {
        Derived d = new Derived();
        d.x = 1;
        ((Base) d).x = 2;
        d.y = d;
        d.z = new Base();
        return d;
    }

    static Object inner() {
        Pictured outer = new Pictured();
        Inner a = outer.new Inner();
        a.n = 3;
        a.next = outer.new Inner();
        return a;
    }

    static Object local() {
        int captured = 9;
        Object o = new Object();
        class Local {
            int mine = captured;
            Object other = o;
        }
        return new Object[] {new Local(), new Object() {
            Object it = o;
        }};
    }

    static Object longText() {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < 30000; i++) {
            b.append((char) ('a' + i % 26)).append('\u00e9');
        }
        return new Object[] {b.toString()};
    }

    /** Throws if the objects are those of test_counterexample. */
    static void check(int n, Node a, Node b, Object[] all) {
        if (n == 7 && a.next == a && b.next == all[1] && all[0] == all[2] && all[0] == b) {
            throw new IllegalStateException("met again");
        }
    }

    public static Object[] all() {
        Node loop = list(1);
        loop.next = loop;
        Node shared = list(2);
        Circle circle = new Circle();
        circle.tag = circle;
        circle.radius = 0.1;
        return new Object[] {null, 5, "text", Colour.GREEN, list(3), loop, ring(4), new Object[] {shared, shared.next, shared},
            new Guarded(1, new Guarded(2, null)), circle, extremes(true), extremes(false), polluted(), arrays(), records(),
            library(), sparse(), derived(), inner(), local(), longText(), ring(3000), new Object[0], new int[3][2][]};
    }
}

class Node {
    int val;
    Node next;
}
