// intent: java.util.Arrays: sort, search, fill, equals, hashCode, asList, setAll, mismatch.
// expect: [-3, 0, 2, 5, 5, 9] 4 -6
// expect: [-Infinity, -0.0, 0.0, 1.5, NaN]
// expect: [apple, fig, kiwi, pear]
// expect: [fig, pear, kiwi, apple]
// expect: true -1791040056
// expect: ginorst
// expect: [0, 8, 8, 0][0, 1, 4, 9, 16, 25]55
// expect: true true false
// expect: -2070968051 1025 null
// expect: changed [changed, pear, kiwi, apple] 1
// expect: fixed size null
// expect: 2 -1
// expect: [1, 3, 6, 10]
// expect: fromIndex(3) > toIndex(1)
import java.util.*;

public class ArraysUtil {
    public static void main(String[] args) {
        int[] a = {5, -3, 9, 0, 5, 2};
        Arrays.sort(a);
        System.out.println(Arrays.toString(a) + " " + Arrays.binarySearch(a, 5) + " " + Arrays.binarySearch(a, 6));
        double[] d = {1.5, Double.NaN, -0.0, 0.0, Double.NEGATIVE_INFINITY};
        Arrays.sort(d);
        System.out.println(Arrays.toString(d));
        String[] s = {"pear", "fig", "apple", "kiwi"};
        Arrays.sort(s);
        System.out.println(Arrays.toString(s));
        Arrays.sort(s, Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        System.out.println(Arrays.toString(s));
        int[] big = new int[1000];
        Random r = new Random(7);
        for (int i = 0; i < big.length; i++) big[i] = r.nextInt(500);
        Arrays.sort(big, 100, 900);
        boolean sorted = true;
        for (int i = 101; i < 900; i++) sorted &= big[i - 1] <= big[i];
        System.out.println(sorted + " " + Arrays.hashCode(big));
        char[] c = "sorting".toCharArray();
        Arrays.sort(c);
        System.out.println(new String(c));
        long[] l = new long[4];
        Arrays.fill(l, 1, 3, 8);
        Arrays.setAll(a, i -> i * i);
        System.out.println(Arrays.toString(l) + Arrays.toString(a) + Arrays.stream(a).sum());
        System.out.println(Arrays.equals(new int[] {1, 2}, new int[] {1, 2}) + " "
            + Arrays.deepEquals(new int[][] {{1}}, new int[][] {{1}}) + " " + Arrays.equals(new Object[] {new int[0]}, new Object[] {new int[0]}));
        System.out.println(Arrays.hashCode(s) + " " + Arrays.deepHashCode(new Object[] {1, new int[] {2}}) + " " + Arrays.toString((int[]) null));
        List<String> list = Arrays.asList(s);
        list.set(0, "changed");
        System.out.println(s[0] + " " + list + " " + list.indexOf("pear"));
        try {
            list.add("x");
        } catch (UnsupportedOperationException e) {
            System.out.println("fixed size " + e.getMessage());
        }
        System.out.println(Arrays.mismatch(new int[] {1, 2, 3}, new int[] {1, 2, 4}) + " " + Arrays.compare(new int[] {1}, new int[] {1, 0}));
        int[] prefix = {1, 2, 3, 4};
        Arrays.parallelPrefix(prefix, Integer::sum);
        System.out.println(Arrays.toString(prefix));
        try {
            Arrays.sort(prefix, 3, 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
