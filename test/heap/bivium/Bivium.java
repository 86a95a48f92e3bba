package bivium;

/** The API's methods that programs under test/sym/heap use, over the values that Brute tries. */
public final class Bivium {
    /** Where values come from. */
    public interface Source {
        Object value(Class<?> type);

        Object array(Class<?> element, int length);

        int choose(int limit);
    }

    /** Ends a run whose assumption does not hold. */
    public static final class Stop extends Error {
        private static final long serialVersionUID = 1;

        Stop() {
            super("stop", null, false, false);
        }
    }

    public static Source source;

    private Bivium() {
    }

    public static void assume(boolean condition) {
        if (!condition) {
            throw new Stop();
        }
    }

    public static <T> T freeObject(Class<T> type) {
        T value = freeObjectOrNull(type);
        assume(value != null);
        return value;
    }

    public static <T> T freeObjectOrNull(Class<T> type) {
        return type.cast(source.value(type));
    }

    @SuppressWarnings("unchecked")
    public static <T> T[] freeArray(int length, Class<T> type) {
        return (T[]) source.array(type, length);
    }

    public static int[] freeIntArray(int length) {
        return (int[]) source.array(int.class, length);
    }

    public static long[] freeLongArray(int length) {
        return (long[]) source.array(long.class, length);
    }

    public static <T> T pickFrom(T[] array) {
        assume(array.length > 0);
        return array[source.choose(array.length)];
    }

    public static int pickFrom(int[] array) {
        assume(array.length > 0);
        return array[source.choose(array.length)];
    }

    public static boolean freeBoolean() {
        return source.choose(2) == 1;
    }

    public static void remember(String name, Object value) {
    }

    public static void remember(String name, int value) {
    }
}
