// intent: Pattern matching for switch: types, guards, null, dominance order.
// expect: null!
// expect: int 5
// expect: big int 500
// expect: long 7
// expect: empty string
// expect: string of 3
// expect: ints 3
// expect: long list
// expect: collection 1
// expect: enum NEW
// expect: chars sb
// expect: runnable
// expect: object Double
// expect: NPE without case null
// expect: 2
// expect: digit char boolean default
// min-jdk: 21
import java.util.*;

public class PatternSwitch {
    static String describe(Object o) {
        return switch (o) {
            case null -> "null!";
            case Integer i when i > 100 -> "big int " + i;
            case Integer i -> "int " + i;
            case Long l -> "long " + l;
            case String s when s.isEmpty() -> "empty string";
            case String s -> "string of " + s.length();
            case int[] a -> "ints " + a.length;
            case List<?> l when l.size() > 2 -> "long list";
            case Collection<?> c -> "collection " + c.size();
            case Enum<?> e -> "enum " + e.name();
            case CharSequence c -> "chars " + c;
            case Runnable r -> "runnable";
            default -> "object " + o.getClass().getSimpleName();
        };
    }

    static void statement(Object o) {
        switch (o) {
            case Character c when Character.isDigit(c):
                System.out.print("digit ");
                break;
            case Character c:
                System.out.print("char ");
                break;
            case Boolean b:
                System.out.print("boolean ");
                break;
            default:
                System.out.print("default");
        }
    }

    public static void main(String[] args) {
        for (Object o : new Object[] {null, 5, 500, 7L, "", "abc", new int[3], List.of(1, 2, 3), Set.of(1), Thread.State.NEW, new StringBuilder("sb"), (Runnable) () -> {}, 2.5}) {
            System.out.println(describe(o));
        }
        try {
            Object none = null;
            switch (none) {
                case String s -> System.out.println("no");
                default -> System.out.println("no");
            }
        } catch (NullPointerException e) {
            System.out.println("NPE without case null");
        }
        System.out.println(switch ((Object) "x") { case String s when s.equals("y") -> 1; case null, default -> 2; });
        statement('5');
        statement('x');
        statement(true);
        statement("q");
        System.out.println();
    }
}
