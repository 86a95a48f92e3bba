// intent: Switch over enums, EnumSet operations, enum in nested classes, default branch.
// expect: r1 gb2 gb20 alpha
// expect: null enum
// expect: 0 5
// expect: [RED, BLUE] [GREEN, ALPHA] [GREEN, BLUE, ALPHA] 4 []
// expect: [GREEN, BLUE] true true [RED, ALPHA]
// expect: {RED=[red, red], GREEN=[green], BLUE=[blue]} [RED, GREEN, BLUE] [red, red] 2
// expect: [BLUE] 0 [ALPHA, BLUE, GREEN, RED]
import java.util.*;

public class EnumSwitch {
    enum Color { RED, GREEN, BLUE, ALPHA }

    static String classic(Color c) {
        switch (c) {
        case RED: return "r";
        case GREEN:
        case BLUE: return "gb";
        default: return "?";
        }
    }

    static int arrow(Color c) {
        return switch (c) {
            case RED -> 1;
            case GREEN -> 2;
            case BLUE -> {
                int x = c.ordinal();
                yield x * 10;
            }
            case ALPHA -> throw new IllegalStateException("alpha");
        };
    }

    static class Other {
        static int value(Thread.State s) {
            return switch (s) {
                case NEW -> 0;
                case TERMINATED -> 9;
                default -> 5;
            };
        }
    }

    public static void main(String[] args) {
        for (Color c : Color.values()) {
            try {
                System.out.print(classic(c) + arrow(c) + " ");
            } catch (IllegalStateException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            classic(null);
        } catch (NullPointerException e) {
            System.out.println("null enum");
        }
        System.out.println(Other.value(Thread.State.NEW) + " " + Other.value(Thread.State.BLOCKED));
        EnumSet<Color> s = EnumSet.of(Color.BLUE, Color.RED);
        System.out.println(s + " " + EnumSet.complementOf(s) + " " + EnumSet.range(Color.GREEN, Color.ALPHA) + " " + EnumSet.allOf(Color.class).size() + " " + EnumSet.noneOf(Color.class));
        s.add(Color.GREEN);
        s.remove(Color.RED);
        System.out.println(s + " " + s.contains(Color.GREEN) + " " + s.containsAll(List.of(Color.BLUE)) + " " + EnumSet.copyOf(List.of(Color.ALPHA, Color.RED)));
        EnumMap<Color, List<String>> m = new EnumMap<>(Color.class);
        for (String w : "red rose green leaf blue sky red wine".split(" ")) {
            for (Color c : Color.values()) if (c.name().equalsIgnoreCase(w)) m.computeIfAbsent(c, k -> new ArrayList<>()).add(w);
        }
        System.out.println(m + " " + m.keySet() + " " + m.remove(Color.RED) + " " + m.size());
        Iterator<Color> it = s.iterator();
        it.next();
        it.remove();
        System.out.println(s + " " + s.hashCode() * 0 + " " + new TreeSet<>(EnumSet.allOf(Color.class)).descendingSet());
    }
}
