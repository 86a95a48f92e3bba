// intent: Bridge methods from generics and covariant returns.
// expect: 50 5
// expect: class java.lang.String cannot be cast to class java.lang.Integer 
// expect: 9 16 Integer
// expect: [a, bb, ccc]
// expect: get()Integer false false
// expect: get()Object true true
// expect: set(Integer)void false false
// expect: set(Object)void true true
import java.lang.reflect.Method;
import java.util.*;

public class BridgeMethods {
    static class Node<T> {
        T value;
        void set(T v) { value = v; }
        Object get() { return value; }
    }

    static class IntNode extends Node<Integer> {
        @Override void set(Integer v) { super.set(v + 1); }
        @Override Integer get() { return (Integer) super.get() * 10; }
    }

    interface Shape extends Cloneable { Shape copy(); Number area(); }
    static class Square implements Shape {
        int side = 3;
        public Square copy() { Square s = new Square(); s.side = side + 1; return s; }
        public Integer area() { return side * side; }
    }

    static class ByLength implements Comparator<String> {
        public int compare(String a, String b) { return a.length() - b.length(); }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        Node<Integer> n = new IntNode();
        n.set(4);
        System.out.println(n.get() + " " + n.value);
        Node raw = n;
        try {
            raw.set("text");
        } catch (ClassCastException e) {
            System.out.println(e.getMessage().substring(0, 65));
        }
        Shape s = new Square();
        System.out.println(s.area() + " " + s.copy().area() + " " + s.copy().copy().area().getClass().getSimpleName());
        List<String> words = new ArrayList<>(List.of("ccc", "a", "bb"));
        Collections.sort(words, new ByLength());
        System.out.println(words);
        List<String> lines = new ArrayList<>();
        for (Method m : IntNode.class.getDeclaredMethods()) {
            lines.add(m.getName() + "(" + (m.getParameterCount() > 0 ? m.getParameterTypes()[0].getSimpleName() : "") + ")"
                + m.getReturnType().getSimpleName() + " " + m.isBridge() + " " + m.isSynthetic());
        }
        Collections.sort(lines);
        for (String line : lines) System.out.println(line);
    }
}
