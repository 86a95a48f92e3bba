package testgen.library;

/** Methods over boxed numbers. */
public final class Boxes {
    private Boxes() {
    }

    public static int orZero(Integer number) {
        return number == null ? 0 : number;
    }

    public static Integer larger(Integer a, Integer b) {
        if (a == null) {
            return b;
        }
        if (b == null || a > b) {
            return a;
        }
        return b;
    }

    public static boolean both(Boolean a, Boolean b) {
        return a != null && a && b != null && b;
    }

    public static int kind(Object value) {
        if (value instanceof Integer number) {
            return number > 0 ? 1 : 2;
        }
        if (value instanceof String text) {
            return text.isEmpty() ? 3 : 4;
        }
        return value == null ? 0 : 5;
    }
}
