// intent: System.arraycopy with overlap, partial failure and every element size; clone of arrays.
// expect: [0, 1, 0, 1, 2, 3, 4, 7]
// expect: [0, 1, 2, 3, 4, 7, 4, 7]
// expect: [2, 3, 3][1099511627776, 1099511627776, 2]hhell[1.5, 1.5][7, 8, 7][true, true]
// expect: after failure [a, b, null, null]
// expect: [x, y]
// expect: [0, 1, 2][2, 3, 3, 0, 0][4, 7, 0, 0][a, b, null]
// expect: [1, 2, 1.5]Number[]
// expect: 9 true
import java.util.Arrays;

public class ArrayCopy {
    public static void main(String[] args) {
        int[] a = {0, 1, 2, 3, 4, 5, 6, 7};
        System.arraycopy(a, 0, a, 2, 5);
        System.out.println(Arrays.toString(a));
        System.arraycopy(a, 3, a, 1, 5);
        System.out.println(Arrays.toString(a));
        System.arraycopy(a, 8, a, 0, 0);
        byte[] b = {1, 2, 3};
        System.arraycopy(b, 1, b, 0, 2);
        long[] l = {1L << 40, 2, 3};
        System.arraycopy(l, 0, l, 1, 2);
        char[] c = "hello".toCharArray();
        System.arraycopy(c, 0, c, 1, 4);
        double[] d = {0.5, 1.5};
        System.arraycopy(d, 1, d, 0, 1);
        short[] s = {9, 8, 7};
        System.arraycopy(s, 2, s, 0, 1);
        boolean[] z = {true, false};
        System.arraycopy(z, 0, z, 1, 1);
        System.out.println(Arrays.toString(b) + Arrays.toString(l) + new String(c) + Arrays.toString(d)
            + Arrays.toString(s) + Arrays.toString(z));
        Object[] mixed = {"a", "b", 3, "d"};
        String[] strings = new String[4];
        try {
            System.arraycopy(mixed, 0, strings, 0, 4);
        } catch (ArrayStoreException e) {
            System.out.println("after failure " + Arrays.toString(strings));
        }
        Object[] up = new Object[2];
        System.arraycopy(new String[] {"x", "y"}, 0, up, 0, 2);
        System.out.println(Arrays.toString(up));
        System.out.println(Arrays.toString(Arrays.copyOf(a, 3)) + Arrays.toString(Arrays.copyOf(b, 5))
            + Arrays.toString(Arrays.copyOfRange(a, 6, 10)) + Arrays.toString(Arrays.copyOf(strings, 3)));
        Number[] numbers = Arrays.copyOf(new Integer[] {1, 2}, 3, Number[].class);
        numbers[2] = 1.5;
        System.out.println(Arrays.toString(numbers) + numbers.getClass().getSimpleName());
        int[][] g = {{1}, {2}};
        int[][] h = new int[2][];
        System.arraycopy(g, 0, h, 0, 2);
        h[0][0] = 9;
        System.out.println(g[0][0] + " " + (g[1] == h[1]));
    }
}
