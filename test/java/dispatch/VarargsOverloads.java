// intent: Overload choice among boxing, widening, varargs and generics.
// expect: objects0 objects1 objects2 objectsnull objects1
// expect: objects3 objects1 objects1
// expect: 1+[] 1+[2] 1+[4, 5]
// expect: double double double Object String Object Integer
// expect: List Collection Iterable
// expect: T Number
// expect: 9 a y
// expect: so s...0 s...2
// expect: p-q3
import java.util.*;

public class VarargsOverloads {
    static String f(Object... o) { return "objects" + (o == null ? "null" : o.length); }
    static String g(int a, int... rest) { return a + "+" + Arrays.toString(rest); }
    static String h(double d) { return "double"; }
    static String h(Object o) { return "Object " + o.getClass().getSimpleName(); }
    static String k(List<?> l) { return "List"; }
    static String k(Collection<?> c) { return "Collection"; }
    static String k(Iterable<?> i) { return "Iterable"; }
    static <T> String m(T t) { return "T"; }
    static <T extends Number> String m(T t) { return "Number"; }
    static <T extends Comparable<T>> T max(T first, T... more) {
        T best = first;
        for (T t : more) if (t.compareTo(best) > 0) best = t;
        return best;
    }
    static String v(String s, Object o) { return "so"; }
    static String v(String s, Object... o) { return "s..." + o.length; }

    public static void main(String[] args) {
        System.out.println(f() + " " + f(1) + " " + f(1, "a") + " " + f((Object[]) null) + " " + f((Object) null));
        System.out.println(f(new Object[] {1, 2, 3}) + " " + f(new int[] {1, 2}) + " " + f((Object) new Object[2]));
        System.out.println(g(1) + " " + g(1, 2) + " " + g(1, new int[] {4, 5}));
        System.out.println(h(1) + " " + h('c') + " " + h(1L) + " " + h("s") + " " + h((Integer) 5));
        System.out.println(k(new ArrayList<>()) + " " + k(new HashSet<>()) + " " + k((Iterable<?>) List.of()));
        System.out.println(m("s") + " " + m(1));
        System.out.println(max(3, 9, 4) + " " + max("a") + " " + max('x', 'y'));
        System.out.println(v("a", "b") + " " + v("a") + " " + v("a", 1, 2));
        System.out.println(String.format("%s-%s", (Object[]) new String[] {"p", "q"}) + List.of(1, 2, 3).size());
    }
}
