import bivium.Bivium;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;

/**
 * Compares what a method makes of a free text with what it makes of each short text over an alphabet. The second
 * is computed from concrete texts, by the plain code of the class library; that it is what a real machine computes, main shows.
 */
public class Check {
    public interface Texts { String of(String s); }
    public interface Ints { int of(String s); }
    public interface Flags { boolean of(String s); }
    public interface TextsAt { String of(String s, int i); }
    public interface IntsAt { int of(String s, int i); }
    public interface TextsOfTwo { String of(String s, String t); }
    public interface IntsOfTwo { int of(String s, String t); }

    public interface Part { void check(String pattern); }

    private static boolean printing;
    /** One of the expectations is wrong, which must be found out. */
    public static boolean wrong;

    /** Prints what each method without parameters of the classes compares with. */
    public static void main(String[] classes) throws Exception {
        printing = true;
        for (String name : classes) {
            Method[] methods = Class.forName(name).getDeclaredMethods();
            Arrays.sort(methods, Comparator.comparing(Method::getName));
            for (Method m : methods) {
                if (m.getParameterCount() == 0 && Modifier.isStatic(m.getModifiers()) && !m.isSynthetic()) {
                    System.out.println(name + "." + m.getName());
                    m.setAccessible(true);
                    m.invoke(null);
                }
            }
        }
    }

    /** All texts of at most so many units. */
    public static String[] all(String alphabet, int most) {
        int n = 1;
        for (int i = 0, power = 1; i < most; i++)
            n += power *= alphabet.length();
        String[] r = new String[n];
        r[0] = new String(); // which is no literal, as a free text is none
        for (int i = 1; i < n; i++)
            r[i] = r[(i - 1) / alphabet.length()] + alphabet.charAt((i - 1) % alphabet.length());
        return r;
    }

    private static void show(Object value) {
        StringBuilder b = new StringBuilder();
        for (char c : String.valueOf(value).toCharArray())
            b.append(c >= ' ' && c < 127 ? String.valueOf(c) : "\\" + (int) c);
        System.out.println(b);
    }

    /** A free text that is the one of that number. */
    private static String among(String[] all, int k) {
        String s = Bivium.freeString();
        Bivium.assume(s.equals(all[k]));
        return s;
    }

    private static String outcome(Texts f, String s) {
        try {
            return f.of(s);
        } catch (RuntimeException e) {
            return e.getClass().getName();
        }
    }

    /** One of them on a path: they have nothing to do with each other. */
    public static void each(String[] patterns, Part part) {
        int which = printing ? -1 : Bivium.freeInt(0, patterns.length - 1);
        for (int i = 0; i < patterns.length; i++) {
            if (printing || i == which)
                part.check(patterns[i]);
        }
    }

    public static void texts(String alphabet, int most, Texts f) {
        String[] all = all(alphabet, most), want = new String[all.length];
        for (int i = 0; i < all.length; i++)
            want[i] = outcome(f, all[i]);
        if (wrong)
            want[want.length / 2] += "?";
        if (printing) {
            for (String s : want)
                show(s);
            return;
        }
        int k = Bivium.freeInt(0, all.length - 1);
        assert outcome(f, among(all, k)).equals(want[k]);
    }

    public static void ints(String alphabet, int most, Ints f) {
        String[] all = all(alphabet, most);
        int[] want = new int[all.length];
        for (int i = 0; i < all.length; i++)
            want[i] = f.of(all[i]);
        if (wrong)
            want[want.length / 2]++;
        if (printing) {
            show(Arrays.toString(want));
            return;
        }
        int k = Bivium.freeInt(0, all.length - 1);
        assert f.of(among(all, k)) == want[k];
    }

    public static void flags(String alphabet, int most, Flags f) {
        ints(alphabet, most, s -> f.of(s) ? 1 : 0);
    }

    /** With an index from -1 to one behind the longest text. */
    public static void textsAt(String alphabet, int most, TextsAt f) {
        String[] all = all(alphabet, most);
        int indices = most + 3;
        String[] want = new String[all.length * indices];
        for (int i = 0; i < want.length; i++) {
            int at = i % indices - 1;
            want[i] = outcome(s -> f.of(s, at), all[i / indices]);
        }
        if (wrong)
            want[want.length / 2] += "?";
        if (printing) {
            for (String s : want)
                show(s);
            return;
        }
        int k = Bivium.freeInt(0, all.length - 1), at = Bivium.freeInt(-1, most + 1);
        assert outcome(s -> f.of(s, at), among(all, k)).equals(want[k * indices + at + 1]);
    }

    public static void intsAt(String alphabet, int most, IntsAt f) {
        String[] all = all(alphabet, most);
        int indices = most + 3;
        int[] want = new int[all.length * indices];
        for (int i = 0; i < want.length; i++)
            want[i] = f.of(all[i / indices], i % indices - 1);
        if (wrong)
            want[want.length / 2]++;
        if (printing) {
            show(Arrays.toString(want));
            return;
        }
        int k = Bivium.freeInt(0, all.length - 1), at = Bivium.freeInt(-1, most + 1);
        assert f.of(among(all, k), at) == want[k * indices + at + 1];
    }

    public static void textsOfTwo(String alphabet, int most, TextsOfTwo f) {
        String[] all = all(alphabet, most), want = new String[all.length * all.length];
        for (int i = 0; i < want.length; i++) {
            String t = all[i % all.length];
            want[i] = outcome(s -> f.of(s, t), all[i / all.length]);
        }
        if (wrong)
            want[want.length / 2] += "?";
        if (printing) {
            for (String s : want)
                show(s);
            return;
        }
        int k = Bivium.freeInt(0, all.length - 1), l = Bivium.freeInt(0, all.length - 1);
        String t = among(all, l);
        assert outcome(s -> f.of(s, t), among(all, k)).equals(want[k * all.length + l]);
    }

    public static void intsOfTwo(String alphabet, int most, IntsOfTwo f) {
        String[] all = all(alphabet, most);
        int[] want = new int[all.length * all.length];
        for (int i = 0; i < want.length; i++)
            want[i] = f.of(all[i / all.length], all[i % all.length]);
        if (wrong)
            want[want.length / 2]++;
        if (printing) {
            show(Arrays.toString(want));
            return;
        }
        int k = Bivium.freeInt(0, all.length - 1), l = Bivium.freeInt(0, all.length - 1);
        assert f.of(among(all, k), among(all, l)) == want[k * all.length + l];
    }
}
