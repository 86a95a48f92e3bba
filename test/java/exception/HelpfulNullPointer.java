// intent: The helpful texts of NullPointerException for locals, fields, arrays, calls and returns.
// expect: Cannot read field "value" because "HelpfulNullPointer.root.next" is null
// expect: Cannot read field "next" because "HelpfulNullPointer.root.next" is null
// expect: Cannot invoke "HelpfulNullPointer$Node.follow()" because "HelpfulNullPointer.root.next" is null
// expect: Cannot invoke "HelpfulNullPointer$Node.follow()" because the return value of "HelpfulNullPointer$Node.follow()" is null
// expect: Cannot load from int array because "HelpfulNullPointer.root.data" is null
// expect: Cannot read the array length because "HelpfulNullPointer.root.data" is null
// expect: Cannot load from object array because "HelpfulNullPointer.root.kids" is null
// expect: Cannot invoke "String.length()" because "HelpfulNullPointer.name" is null
// expect: Cannot invoke "HelpfulNullPointer$Node.follow()" because the return value of "HelpfulNullPointer$Node.make(int, String)" is null
// expect: Cannot enter synchronized block because "HelpfulNullPointer.name" is null
// expect: Cannot throw exception because "r" is null
// expect: Cannot store to int array because "g[0]" is null
// expect: Cannot assign field "next" because "n[k]" is null
// expect: Cannot invoke "Object.toString()" because "o" is null
// expect: Cannot invoke "java.lang.Long.longValue()" because "l" is null
// expect: Cannot invoke "String.hashCode()" because "<local1>" is null
// expect: Cannot read field "value" because "p" is null
// expect: Cannot assign field "value" because "p" is null
// expect: Cannot load from long array because "q" is null
// expect: Cannot read field "data" because "local" is null
// expect: null
public class HelpfulNullPointer {
    static class Node {
        Node next;
        int value;
        int[] data;
        Node[] kids;
        Node follow() { return next; }
        static Node make(int n, String s) { return null; }
    }

    interface Body { void run(); }

    static Node root = new Node();
    static String name;

    static void check(Body b) {
        try {
            b.run();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    static void parameters(Node p, long[] q, int i) {
        check(() -> System.out.println(p.value));
        try {
            p.value = 3;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            q[i + 1]++;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        check(() -> System.out.println(root.next.value));
        check(() -> root.next.next.value++);
        check(() -> root.next.follow());
        check(() -> root.follow().follow());
        check(() -> System.out.println(root.data[3]));
        check(() -> System.out.println(root.data.length));
        check(() -> root.kids[0].value = 1);
        check(() -> name.length());
        check(() -> Node.make(1, "x").follow());
        check(() -> { synchronized (name) { System.out.println("in"); } });
        check(() -> { RuntimeException r = null; throw r; });
        check(() -> { int[][] g = new int[1][]; g[0][2] = 1; });
        check(() -> { Node[] n = new Node[2]; int k = 1; n[k].next = null; });
        check(() -> { Object o = null; o.toString(); });
        check(() -> { Long l = null; long v = l; });
        check(() -> { String s = null; switch (s) { case "a": break; } });
        parameters(null, null, 1);
        Node local = root.next;
        try {
            local.data[0] = 1;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            throw new NullPointerException();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}
