import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What bench/collections explores: each method is a row. */
public class Boxed {
    enum Colour {
        RED, GREEN, BLUE, WHITE
    }

    static Object box(int a) {
        return a;
    }

    static boolean sameBoxes(int a, int b) {
        Integer x = a;
        Integer y = b;
        return x == y;
    }

    static int compareBoxes(int a, int b) {
        return Integer.valueOf(a).compareTo(b);
    }

    static int leadingZeros(long a) {
        return Long.numberOfLeadingZeros(a);
    }

    static int putThree(int a, int b, int c) {
        Map<Integer, Integer> m = new HashMap<>();
        m.put(a, 1);
        m.put(b, 2);
        m.put(c, 3);
        return m.size();
    }

    static int putThreeGet(int a, int b, int c, int k) {
        Map<Integer, Integer> m = new HashMap<>();
        m.put(a, 1);
        m.put(b, 2);
        m.put(c, 3);
        return m.getOrDefault(k, 0);
    }

    static int walkSmall(int a, int b, int c) {
        return walk(new HashMap<>(), a & 15, b & 15, c & 15);
    }

    static int walkAny(int a, int b, int c) {
        return walk(new HashMap<>(), a, b, c);
    }

    static int walkLinked(int a, int b, int c) {
        return walk(new LinkedHashMap<>(), a, b, c);
    }

    private static int walk(Map<Integer, Integer> m, int a, int b, int c) {
        m.put(a, 1);
        m.put(b, 2);
        m.put(c, 3);
        int r = 0;
        for (int v : m.values()) {
            r = r * 10 + v;
        }
        return r;
    }

    static boolean lookUp(int k) {
        Set<Integer> s = new HashSet<>();
        for (int i = 0; i < 50; i++) {
            s.add(i * 7);
        }
        return s.contains(k);
    }

    static int letters(char a, char b, char c, char d) {
        Map<Character, Integer> m = new HashMap<>();
        for (char x : new char[] { a, b, c, d }) {
            m.merge(x, 1, Integer::sum);
        }
        return m.size();
    }

    static boolean listContains(int a, int b, int c, int d, int k) {
        List<Integer> l = new ArrayList<>(List.of(a, b, c, d));
        return l.contains(k);
    }

    static boolean treeGet(int k) {
        TreeMap<Integer, Integer> m = new TreeMap<>();
        for (int i = 0; i < 10; i++) {
            m.put(i * 3, i);
        }
        return m.containsKey(k);
    }

    static int sortFive(int a, int b, int c, int d, int e) {
        int[] x = { a, b, c, d, e };
        Arrays.sort(x);
        return x[2];
    }

    static int search(int k) {
        int[] x = new int[20];
        for (int i = 0; i < x.length; i++) {
            x[i] = i * i;
        }
        return Arrays.binarySearch(x, k);
    }

    static boolean equalArrays(int a, int b, int c, int d) {
        return Arrays.equals(new int[] { a, b, c, d }, new int[] { 1, 2, 3, 4 });
    }

    static Integer enumMap(Colour c) {
        EnumMap<Colour, Integer> m = new EnumMap<>(Colour.class);
        m.put(Colour.RED, 1);
        m.put(Colour.BLUE, 2);
        return m.get(c);
    }
}
