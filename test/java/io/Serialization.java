// intent: Object serialization round trip: transient, versions, graphs with cycles, custom hooks, enums.
// expect: ab true [1, 2, 3] 0 true 2 7
// expect: extra4 true Rec[a=1, b=x]
// expect: {k=[1]} str 5 2
// expect: java.lang.Object
// expect: [x, null] 123456789012345678901 2020-01-02
// expect: 1
import java.io.*;
import java.util.*;

public class Serialization {
    enum Kind { A, B }

    static class Base { int lost = 1; Base() { lost = 7; } }

    static class Node extends Base implements Serializable {
        private static final long serialVersionUID = 1L;
        String name;
        transient int temp = 5;
        Node next;
        List<Integer> list = new ArrayList<>();
        Kind kind = Kind.B;
        int[] data = {1, 2};

        Node(String n) { name = n; lost = 99; }
    }

    static class Custom implements Serializable {
        int v;
        transient String derived;

        private void writeObject(ObjectOutputStream o) throws IOException {
            o.defaultWriteObject();
            o.writeUTF("extra");
        }

        private void readObject(ObjectInputStream i) throws IOException, ClassNotFoundException {
            i.defaultReadObject();
            derived = i.readUTF() + v;
        }
    }

    static class Single implements Serializable {
        static final Single ONE = new Single();
        private Object readResolve() { return ONE; }
    }

    record Rec(int a, String b) implements Serializable {}

    static Object copy(Object o) throws Exception {
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(b)) {
            out.writeObject(o);
        }
        return new ObjectInputStream(new ByteArrayInputStream(b.toByteArray())).readObject();
    }

    public static void main(String[] args) throws Exception {
        Node a = new Node("a"), b = new Node("b");
        a.next = b;
        b.next = a;
        a.list.addAll(List.of(1, 2, 3));
        Node c = (Node) copy(a);
        System.out.println(c.name + c.next.name + " " + (c.next.next == c) + " " + c.list + " " + c.temp + " " + (c.kind == Kind.B) + " " + c.data[1] + " " + c.lost);
        Custom k = new Custom();
        k.v = 4;
        System.out.println(((Custom) copy(k)).derived + " " + (copy(Single.ONE) == Single.ONE) + " " + copy(new Rec(1, "x")));
        System.out.println(copy(new TreeMap<>(Map.of("k", List.of(1)))) + " " + copy("str") + " " + copy(5) + " " + ((int[][]) copy(new int[][] {{1}, {2}}))[1][0]);
        try {
            copy(new Object());
        } catch (NotSerializableException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(copy(new ArrayList<>(Arrays.asList("x", null))) + " " + copy(new java.math.BigInteger("123456789012345678901")) + " " + copy(java.time.LocalDate.of(2020, 1, 2)));
        System.out.println(ObjectStreamClass.lookup(Node.class).getSerialVersionUID());
    }
}
