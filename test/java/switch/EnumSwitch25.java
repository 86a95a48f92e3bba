// intent: Switches over an enum with patterns, guards and null among the constants.
// min-jdk: 25
// expect: low low 11
// expect: middle middle 10
// expect: above HIGH high 100
// expect: none point special a line
// expect: null is no constant
public class EnumSwitch25 {
    enum Level { LOW, MIDDLE, HIGH }

    enum Shape {
        POINT, LINE {
            @Override
            public String toString() {
                return "a line";
            }
        }
    }

    static String name(Shape s) {
        return switch (s) {
            case POINT -> "point";
            case Shape x when x.getClass() != Shape.class -> "special " + x;
            case LINE -> "line";
        };
    }

    static String name(Level l, int limit) {
        return switch (l) {
            case null -> "none";
            case LOW -> "low";
            case MIDDLE -> "middle";
            case Level x when x.ordinal() > limit -> "above " + x;
            case HIGH -> "high";
            case Level x -> "other " + x;
        };
    }

    static int visits(Level l) {
        int n = 0;
        switch (l) {
            case LOW:
                n += 1;
            case MIDDLE:
                n += 10;
                break;
            case Level x when x == Level.HIGH:
                n += 100;
                break;
            default:
                n += 1000;
        }
        return n;
    }

    public static void main(String[] args) {
        for (Level l : Level.values())
            System.out.println(name(l, 1) + " " + name(l, 5) + " " + visits(l));
        System.out.println(name(null, 0) + " " + name(Shape.POINT) + " " + name(Shape.LINE));
        try {
            visits(null);
        } catch (NullPointerException e) {
            System.out.println("null is no constant");
        }
    }
}
