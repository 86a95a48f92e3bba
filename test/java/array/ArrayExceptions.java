// intent: Messages of index, store, size and null failures on arrays.
// expect: java.lang.ArrayIndexOutOfBoundsException: Index 5 out of bounds for length 3
// expect: java.lang.ArrayIndexOutOfBoundsException: Index -1 out of bounds for length 3
// expect: java.lang.ArrayIndexOutOfBoundsException: Index -2147483648 out of bounds for length 3
// expect: 0
// expect: no exception
// expect: 2
// expect: no exception
// expect: java.lang.ArrayIndexOutOfBoundsException: Index 1 out of bounds for length 1
// expect: java.lang.ArrayIndexOutOfBoundsException: Index 7 out of bounds for length 1
// expect: java.lang.ArrayIndexOutOfBoundsException: Index 1 out of bounds for length 1
// expect: java.lang.ArrayIndexOutOfBoundsException: Index 4 out of bounds for length 4
// expect: java.lang.NegativeArraySizeException: -3
// expect: java.lang.ArrayStoreException: java.lang.String
// expect: no exception
// expect: java.lang.ArrayStoreException: java.lang.Object
// expect: java.lang.ArrayStoreException: [Ljava.lang.Object;
// expect: java.lang.NullPointerException: Cannot store to int array because "ArrayExceptions.none" is null
// expect: java.lang.NullPointerException: Cannot read the array length because "ArrayExceptions.none" is null
// expect: java.lang.NullPointerException: Cannot store to int array because "g[1]" is null
// expect: java.lang.ArrayIndexOutOfBoundsException: arraycopy: last destination index 4 out of bounds for int[3]
// expect: java.lang.ArrayIndexOutOfBoundsException: arraycopy: source index -1 out of bounds for int[3]
// expect: java.lang.ArrayStoreException: arraycopy: type mismatch: can not copy int[] into long[]
// expect: java.lang.ArrayStoreException: arraycopy: source type java.lang.String is not an array
// expect: java.lang.ArrayStoreException: arraycopy: element type mismatch: can not cast one of the elements of java.lang.Object[] to the type of the destination array, java.lang.String
public class ArrayExceptions {
    interface Body { void run(); }

    static void check(Body b) {
        try {
            b.run();
            System.out.println("no exception");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getName() + ": " + e.getMessage());
        }
    }

    static int[] ints = new int[3];
    static int[] none;

    public static void main(String[] args) {
        check(() -> ints[5] = 1);
        check(() -> System.out.println(ints[-1]));
        check(() -> ints[Integer.MIN_VALUE]++);
        check(() -> System.out.println(new byte[0][0].length));
        check(() -> System.out.println(new long[2][1][1].length + new long[0][0][0].length));
        check(() -> { byte[] b = new byte[1]; b[1] = 2; });
        check(() -> { boolean[] b = new boolean[1]; b[7] |= true; });
        check(() -> { String[] s = {"x"}; s[1] = s[0]; });
        check(() -> { double[] d = new double[4]; d[4] = d[0]; });
        check(() -> { int n = -3; char[] c = new char[n]; });
        check(() -> { Object[] o = new Integer[1]; o[0] = "s"; });
        check(() -> { Object[] o = new Integer[1]; o[0] = null; });
        check(() -> { Object[] o = new Runnable[1]; o[0] = new Object(); });
        check(() -> { Object[] o = new String[1][1]; o[0] = new Object[0]; });
        check(() -> none[0] = 1);
        check(() -> System.out.println(none.length));
        check(() -> { int[][] g = new int[2][]; g[1][0] = 4; });
        check(() -> System.arraycopy(ints, 0, ints, 2, 2));
        check(() -> System.arraycopy(ints, -1, ints, 0, 1));
        check(() -> System.arraycopy(ints, 0, new long[3], 0, 1));
        check(() -> System.arraycopy("x", 0, ints, 0, 1));
        check(() -> System.arraycopy(new Object[] {"a", 1}, 0, new String[2], 0, 2));
    }
}
