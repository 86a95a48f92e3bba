// intent: java.lang.reflect.Array: creation, get, set, multi-dimensional, failures.
// expect: [5, 6, 7] 3 Integer 7.0
// expect: [[null, null, null], [null, null, x]] [[Ljava.lang.String;
// expect: long[][] [null, null]
// expect: IllegalArgumentException: Argument is not an array
// expect: ArrayIndexOutOfBoundsException: null
// expect: IllegalArgumentException: argument type mismatch
// expect: IllegalArgumentException: argument type mismatch
// expect: IllegalArgumentException: argument type mismatch
// expect: NegativeArraySizeException: -1
// expect: IllegalArgumentException: null
// expect: NullPointerException: null
// expect: NullPointerException: null
// expect: IllegalArgumentException: array element type mismatch
// expect: fine
// expect: IllegalArgumentException: argument type mismatch
// expect: q 113 class [Ljava.lang.Integer;
import java.lang.reflect.Array;
import java.util.*;

public class ReflectArrays {
    static void attempt(Runnable r) {
        try {
            r.run();
            System.out.println("fine");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        Object ints = Array.newInstance(int.class, 3);
        Array.set(ints, 0, 5);
        Array.setInt(ints, 1, 6);
        Array.setByte(ints, 2, (byte) 7);
        System.out.println(Arrays.toString((int[]) ints) + " " + Array.getLength(ints) + " " + Array.get(ints, 1).getClass().getSimpleName() + " " + Array.getDouble(ints, 2));
        Object grid = Array.newInstance(String.class, 2, 3);
        Array.set(Array.get(grid, 1), 2, "x");
        System.out.println(Arrays.deepToString((String[][]) grid) + " " + grid.getClass().getName());
        Object nested = Array.newInstance(long[].class, 2);
        System.out.println(nested.getClass().getSimpleName() + " " + Arrays.toString((Object[]) nested));
        attempt(() -> Array.get("no array", 0));
        attempt(() -> Array.get(ints, 9));
        attempt(() -> Array.set(ints, 0, "s"));
        attempt(() -> Array.set(ints, 0, 5L));
        attempt(() -> Array.setLong(ints, 0, 5L));
        attempt(() -> Array.newInstance(int.class, -1));
        attempt(() -> Array.newInstance(void.class, 1));
        attempt(() -> Array.newInstance(null, 1));
        attempt(() -> Array.getLength(null));
        attempt(() -> Array.set(new String[1], 0, 1));
        attempt(() -> Array.getBoolean(new boolean[] {true}, 0));
        attempt(() -> Array.getInt(new long[1], 0));
        char[] c = (char[]) Array.newInstance(char.class, 2);
        Array.setChar(c, 0, 'q');
        System.out.println(c[0] + " " + Array.getInt(c, 0) + " " + Array.newInstance(Integer.class, 0).getClass());
    }
}
