// intent: Enums with fields, bodies, abstract methods, interfaces, valueOf, ordinal and comparison.
// expect: MERCURY 0 3.70
// expect: EARTH 1 9.81
// expect: 5 -1 falsetrue EnumBasics$Op$1 Op
// expect: 3 0 MON true WED
// expect: No enum constant EnumBasics.Day.mon
// expect: No enum constant EnumBasics.Day.
// expect: Name is null
// expect: MON true true -3 true
// expect: {MON=11, SUN=7} false MON
import java.util.*;

public class EnumBasics {
    enum Planet {
        MERCURY(3.3e23, 2.44e6), EARTH(5.97e24, 6.37e6);
        private final double mass, radius;
        Planet(double m, double r) { mass = m; radius = r; }
        double gravity() { return 6.67e-11 * mass / (radius * radius); }
    }

    enum Op implements java.util.function.IntBinaryOperator {
        ADD("+") { public int applyAsInt(int a, int b) { return a + b; } },
        SUB("-") { public int applyAsInt(int a, int b) { return a - b; } @Override boolean commutes() { return false; } };
        final String sign;
        Op(String s) { sign = s; }
        boolean commutes() { return true; }
        private static final Map<String, Op> BY_SIGN = new HashMap<>();
        static { for (Op o : values()) BY_SIGN.put(o.sign, o); }
        static Op of(String s) { return BY_SIGN.get(s); }
    }

    enum Single { INSTANCE; int count; int next() { return ++count; } }
    enum None {}
    enum Day { MON, TUE, WED, THU, FRI, SAT, SUN; Day next() { return values()[(ordinal() + 1) % values().length]; } boolean weekend() { return compareTo(SAT) >= 0; } }

    public static void main(String[] args) {
        for (Planet p : Planet.values()) System.out.printf("%s %d %.2f%n", p, p.ordinal(), p.gravity());
        System.out.println(Op.ADD.applyAsInt(2, 3) + " " + Op.of("-").applyAsInt(2, 3) + " " + Op.SUB.commutes() + Op.ADD.commutes() + " " + Op.ADD.getClass().getName() + " " + Op.SUB.getDeclaringClass().getSimpleName());
        System.out.println(Single.INSTANCE.next() + Single.INSTANCE.next() + " " + None.values().length + " " + Day.SUN.next() + " " + Day.SAT.weekend() + " " + Day.valueOf("WED").name());
        for (String s : new String[] {"mon", "", null}) {
            try {
                Day.valueOf(s);
            } catch (IllegalArgumentException | NullPointerException e) {
                System.out.println(e.getMessage());
            }
        }
        Day[] v = Day.values();
        v[0] = Day.SUN;
        System.out.println(Day.values()[0] + " " + (Day.values() != Day.values()) + " " + Day.MON.equals(Day.MON) + " " + Day.TUE.compareTo(Day.FRI) + " " + (Day.valueOf("TUE") == Day.TUE));
        EnumMap<Day, Integer> m = new EnumMap<>(Day.class);
        m.put(Day.SUN, 7);
        m.put(Day.MON, 1);
        m.merge(Day.MON, 10, Integer::sum);
        System.out.println(m + " " + m.containsKey(Day.TUE) + " " + m.firstEntryKey());
    }

    static class EnumMap<K extends Enum<K>, V> extends java.util.EnumMap<K, V> {
        EnumMap(Class<K> c) { super(c); }
        K firstEntryKey() { return keySet().iterator().next(); }
    }
}
