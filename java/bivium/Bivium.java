package bivium;

/**
 * What a program says to Bivium: which values are free, what may be assumed of them, and what is
 * worth remembering of a path.
 *
 * <p>Under {@code bivium explore} and {@code bivium verify} these methods are known to the engine
 * and their bodies are never run. On a plain Java machine free values are taken, in order, from the
 * system property {@value #REPLAY}, so that a path can be run again:
 *
 * <pre>java -Dbivium.replay="3, true, 'c', NaN" Program</pre>
 *
 * <p>Without it a free value has no meaning there, and asking for one is an
 * {@link IllegalStateException}.
 */
public final class Bivium {
    /** The system property with the values for a run on a plain Java machine, with commas between. */
    public static final String REPLAY = "bivium.replay";

    private Bivium() {
    }

    /** Ends a run on a plain Java machine where the engine would have ended the path. */
    public static final class PathEnded extends Error {
        private static final long serialVersionUID = 1;

        PathEnded(String message) {
            super(message);
        }
    }

    /* ---- free values ---- */

    /**
     * A boolean of which nothing is known: both values are explored.
     *
     * @return the free value
     */
    public static boolean freeBoolean() {
        return Boolean.parseBoolean(Replay.next("boolean"));
    }

    /**
     * A byte of which nothing is known.
     *
     * @return the free value
     */
    public static byte freeByte() {
        return (byte) Replay.integer("byte", Byte.MIN_VALUE, Byte.MAX_VALUE);
    }

    /**
     * A byte between two bounds.
     *
     * @param low the least value, included
     * @param high the greatest value, included; the path ends if it is below {@code low}
     * @return the free value
     */
    public static byte freeByte(byte low, byte high) {
        return (byte) Replay.between("byte", low, high);
    }

    /**
     * A char of which nothing is known.
     *
     * @return the free value
     */
    public static char freeChar() {
        return (char) Replay.integer("char", Character.MIN_VALUE, Character.MAX_VALUE);
    }

    /**
     * A char between two bounds.
     *
     * @param low the least value, included
     * @param high the greatest value, included; the path ends if it is below {@code low}
     * @return the free value
     */
    public static char freeChar(char low, char high) {
        return (char) Replay.between("char", low, high);
    }

    /**
     * A short of which nothing is known.
     *
     * @return the free value
     */
    public static short freeShort() {
        return (short) Replay.integer("short", Short.MIN_VALUE, Short.MAX_VALUE);
    }

    /**
     * A short between two bounds.
     *
     * @param low the least value, included
     * @param high the greatest value, included; the path ends if it is below {@code low}
     * @return the free value
     */
    public static short freeShort(short low, short high) {
        return (short) Replay.between("short", low, high);
    }

    /**
     * An int of which nothing is known.
     *
     * @return the free value
     */
    public static int freeInt() {
        return (int) Replay.integer("int", Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    /**
     * An int between two bounds.
     *
     * @param low the least value, included
     * @param high the greatest value, included; the path ends if it is below {@code low}
     * @return the free value
     */
    public static int freeInt(int low, int high) {
        return (int) Replay.between("int", low, high);
    }

    /**
     * A long of which nothing is known.
     *
     * @return the free value
     */
    public static long freeLong() {
        return Replay.integer("long", Long.MIN_VALUE, Long.MAX_VALUE);
    }

    /**
     * A long between two bounds.
     *
     * @param low the least value, included
     * @param high the greatest value, included; the path ends if it is below {@code low}
     * @return the free value
     */
    public static long freeLong(long low, long high) {
        return Replay.between("long", low, high);
    }

    /**
     * A float of which nothing is known; NaN and the infinities are among its values.
     *
     * @return the free value
     */
    public static float freeFloat() {
        return Float.parseFloat(Replay.next("float"));
    }

    /**
     * A float between two bounds, which is therefore no NaN.
     *
     * @param low the least value, included
     * @param high the greatest value, included
     * @return the free value
     */
    public static float freeFloat(float low, float high) {
        float value = freeFloat();
        assume(value >= low && value <= high);
        return value;
    }

    /**
     * A double of which nothing is known; NaN and the infinities are among its values.
     *
     * @return the free value
     */
    public static double freeDouble() {
        return Double.parseDouble(Replay.next("double"));
    }

    /**
     * A double between two bounds, which is therefore no NaN.
     *
     * @param low the least value, included
     * @param high the greatest value, included
     * @return the free value
     */
    public static double freeDouble(double low, double high) {
        double value = freeDouble();
        assume(value >= low && value <= high);
        return value;
    }

    /**
     * A text of which nothing is known, but that it is not null.
     *
     * @return the free value
     */
    public static String freeString() {
        return (String) Replay.object(String.class);
    }

    /* ---- free objects ---- */

    /**
     * An object of which nothing is known: of the class or any of its subclasses on the class path,
     * with any contents, and perhaps one that an earlier free reference names, too.
     *
     * @param <T> what it is
     * @param type its class, or an interface
     * @return the free object, never null
     */
    public static <T> T freeObject(Class<T> type) {
        return type.cast(Replay.object(type));
    }

    /**
     * The same as {@link #freeObject}, or null.
     *
     * @param <T> what it is
     * @param type its class, or an interface
     * @return the free object or null
     */
    public static <T> T freeObjectOrNull(Class<T> type) {
        return type.cast(Replay.object(type));
    }

    /**
     * An array of free references, each null or an object like that of {@link #freeObject}.
     *
     * @param <T> what its elements are
     * @param length its length
     * @param type the class of its elements
     * @return the free array
     */
    @SuppressWarnings("unchecked")
    public static <T> T[] freeArray(int length, Class<T> type) {
        return (T[]) Replay.object(Object[].class);
    }

    /**
     * An array of free elements of type boolean.
     *
     * @param length its length
     * @return the free array
     */
    public static boolean[] freeBooleanArray(int length) {
        return (boolean[]) Replay.object(boolean[].class);
    }

    /**
     * An array of free elements of type byte.
     *
     * @param length its length
     * @return the free array
     */
    public static byte[] freeByteArray(int length) {
        return (byte[]) Replay.object(byte[].class);
    }

    /**
     * An array of free elements of type char.
     *
     * @param length its length
     * @return the free array
     */
    public static char[] freeCharArray(int length) {
        return (char[]) Replay.object(char[].class);
    }

    /**
     * An array of free elements of type short.
     *
     * @param length its length
     * @return the free array
     */
    public static short[] freeShortArray(int length) {
        return (short[]) Replay.object(short[].class);
    }

    /**
     * An array of free elements of type int.
     *
     * @param length its length
     * @return the free array
     */
    public static int[] freeIntArray(int length) {
        return (int[]) Replay.object(int[].class);
    }

    /**
     * An array of free elements of type long.
     *
     * @param length its length
     * @return the free array
     */
    public static long[] freeLongArray(int length) {
        return (long[]) Replay.object(long[].class);
    }

    /**
     * An array of free elements of type float.
     *
     * @param length its length
     * @return the free array
     */
    public static float[] freeFloatArray(int length) {
        return (float[]) Replay.object(float[].class);
    }

    /**
     * An array of free elements of type double.
     *
     * @param length its length
     * @return the free array
     */
    public static double[] freeDoubleArray(int length) {
        return (double[]) Replay.object(double[].class);
    }

    /**
     * Some element of an array: each of them is explored. The path ends if there is none.
     *
     * @param <T> what its elements are
     * @param array the array
     * @return one of its elements
     */
    public static <T> T pickFrom(T[] array) {
        return array[Replay.index(array.length)];
    }

    /**
     * Some element of an array: each of them is explored. The path ends if there is none.
     *
     * @param array the array
     * @return one of its elements
     */
    public static boolean pickFrom(boolean[] array) {
        return array[Replay.index(array.length)];
    }

    /**
     * Some element of an array: each of them is explored. The path ends if there is none.
     *
     * @param array the array
     * @return one of its elements
     */
    public static byte pickFrom(byte[] array) {
        return array[Replay.index(array.length)];
    }

    /**
     * Some element of an array: each of them is explored. The path ends if there is none.
     *
     * @param array the array
     * @return one of its elements
     */
    public static char pickFrom(char[] array) {
        return array[Replay.index(array.length)];
    }

    /**
     * Some element of an array: each of them is explored. The path ends if there is none.
     *
     * @param array the array
     * @return one of its elements
     */
    public static short pickFrom(short[] array) {
        return array[Replay.index(array.length)];
    }

    /**
     * Some element of an array: each of them is explored. The path ends if there is none.
     *
     * @param array the array
     * @return one of its elements
     */
    public static int pickFrom(int[] array) {
        return array[Replay.index(array.length)];
    }

    /**
     * Some element of an array: each of them is explored. The path ends if there is none.
     *
     * @param array the array
     * @return one of its elements
     */
    public static long pickFrom(long[] array) {
        return array[Replay.index(array.length)];
    }

    /**
     * Some element of an array: each of them is explored. The path ends if there is none.
     *
     * @param array the array
     * @return one of its elements
     */
    public static float pickFrom(float[] array) {
        return array[Replay.index(array.length)];
    }

    /**
     * Some element of an array: each of them is explored. The path ends if there is none.
     *
     * @param array the array
     * @return one of its elements
     */
    public static double pickFrom(double[] array) {
        return array[Replay.index(array.length)];
    }

    /* ---- conditions ---- */

    /**
     * Goes on only where the condition holds. A path on which it cannot hold ends here, without an
     * outcome; no catch or finally of the program sees it.
     *
     * @param condition what may be relied upon from here on
     */
    public static void assume(boolean condition) {
        if (!condition) {
            throw new PathEnded("an assumption does not hold");
        }
    }

    /**
     * Whether the condition can hold here. Nothing is assumed.
     *
     * <p>On a plain Java machine, where there is one run only: whether it does hold.
     *
     * @param condition the question
     * @return true if some input that leads here satisfies the condition
     */
    public static boolean check(boolean condition) {
        return condition;
    }

    /**
     * Assumes the condition if it can hold here, and changes nothing if it cannot.
     *
     * @param condition what may be relied upon from here on if the answer is true
     * @return true if the condition can hold, and now does
     */
    public static boolean checkAssume(boolean condition) {
        return condition;
    }

    /**
     * Ends the path: it is none of the results. No catch or finally of the program sees it. The
     * result type lets the compiler see that nothing follows: {@code throw Bivium.fail();}
     *
     * @return never
     */
    public static RuntimeException fail() {
        throw new PathEnded("the path fails");
    }

    /* ---- results ---- */

    /**
     * Notes a value under a name, to be reported with the path.
     *
     * @param name the name
     * @param value the value
     */
    public static void remember(String name, boolean value) {
    }

    /**
     * Notes a value under a name, to be reported with the path.
     *
     * @param name the name
     * @param value the value
     */
    public static void remember(String name, byte value) {
    }

    /**
     * Notes a value under a name, to be reported with the path.
     *
     * @param name the name
     * @param value the value
     */
    public static void remember(String name, char value) {
    }

    /**
     * Notes a value under a name, to be reported with the path.
     *
     * @param name the name
     * @param value the value
     */
    public static void remember(String name, short value) {
    }

    /**
     * Notes a value under a name, to be reported with the path.
     *
     * @param name the name
     * @param value the value
     */
    public static void remember(String name, int value) {
    }

    /**
     * Notes a value under a name, to be reported with the path.
     *
     * @param name the name
     * @param value the value
     */
    public static void remember(String name, long value) {
    }

    /**
     * Notes a value under a name, to be reported with the path.
     *
     * @param name the name
     * @param value the value
     */
    public static void remember(String name, float value) {
    }

    /**
     * Notes a value under a name, to be reported with the path.
     *
     * @param name the name
     * @param value the value
     */
    public static void remember(String name, double value) {
    }

    /**
     * Notes an object, as it is now, under a name, to be reported with the path.
     *
     * @param name the name
     * @param value the value
     */
    public static void remember(String name, Object value) {
    }

    /* ---- a plain Java machine ---- */

    /** The values of the system property; a class of its own, so that the engine never loads it. */
    private static final class Replay {
        private static String[] values;
        private static int at;

        static synchronized String next(String type) {
            if (values == null) {
                String text = System.getProperty(REPLAY);
                if (text == null) {
                    throw new IllegalStateException("a free " + type + " has no value on a plain Java machine: use"
                            + " bivium explore or bivium verify, or give the values with -D" + REPLAY
                            + "=\"1, true, 'c'\"");
                }
                values = text.isBlank() ? new String[0] : text.split(",(?![^']*'(?:[^']*'[^']*')*[^']*$)");
            }
            if (at == values.length) {
                throw new IllegalStateException("-D" + REPLAY + " has " + at + " values, and one more is asked for");
            }
            return values[at++].trim();
        }

        static long integer(String type, long least, long greatest) {
            String text = next(type);
            long value = text.startsWith("'") && text.length() == 3 ? text.charAt(1) : Long.decode(text);
            if (value < least || value > greatest) {
                throw new IllegalStateException("value " + at + " of -D" + REPLAY + " is not of type " + type + ": "
                        + text);
            }
            return value;
        }

        static Object object(Class<?> type) {
            throw new IllegalStateException("a free " + type.getName() + " has no value on a plain Java machine: use"
                    + " bivium explore or bivium verify, whose counterexample builds it");
        }

        static int index(int length) {
            int i = length == 0 ? 0 : (int) integer("int", 0, Integer.MAX_VALUE);
            assume(i < length);
            return i;
        }

        static long between(String type, long low, long high) {
            long value = low > high ? 0 : integer(type, Long.MIN_VALUE, Long.MAX_VALUE);
            assume(value >= low && value <= high);
            return value;
        }
    }
}
