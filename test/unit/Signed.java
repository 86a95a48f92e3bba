package sub;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Methods of all kinds, for which test_junit.c writes tests. */
public class Signed {
    enum Colour {
        RED,
        DARK_GREEN
    }

    interface Shape {
    }

    static final class Circle implements Shape {
        final double radius;
        private final Colour colour;
        private Shape next;

        Circle(double radius, Colour colour) {
            this.radius = radius;
            this.colour = colour;
        }

        Colour getColour() {
            return colour;
        }

        void setNext(Shape next) {
            this.next = next;
        }
    }

    private static final class Hidden implements Shape {
    }

    private static final class Fault extends IllegalStateException {
        private static final long serialVersionUID = 1;

        Fault(String message) {
            super(message);
        }
    }

    record Point(int x, byte y) {
    }

    static class Box<T> {
        private T value;

        Box(T value) {
            this.value = value;
        }

        T get() {
            return value;
        }
    }

    static class Sorted<T extends Comparable<T>> {
        T least;
    }

    class Inner {
        final int n;

        Inner(int n) {
            this.n = n + total;
        }
    }

    static final class Maker {
        private int a;
        private String b;

        Maker a(int value) {
            a = value;
            return this;
        }

        Maker b(String value) {
            b = value;
            return this;
        }

        Made make() throws IOException {
            if (a < 0) {
                throw new IOException("a");
            }
            return new Made(a, b);
        }
    }

    static final class Made {
        private final int a;
        private final String b;

        private Made(int a, String b) {
            this.a = a;
            this.b = b;
        }

        int sum() {
            return a + b.length();
        }
    }

    private int total;
    private final List<String> log = new ArrayList<>();
    int[] counts = {0, 0};
    Shape last;

    Signed() {
    }

    Signed(int total) {
        this.total = total;
    }

    public int getTotal() {
        return total;
    }

    void add(int n) {
        total += n;
    }

    void note(String text) {
        log.add(text);
    }

    void count(int i) {
        counts[i]++;
    }

    void look() {
    }

    Signed self() {
        return this;
    }

    void keep(Shape shape) {
        last = new Circle(1, null);
        ((Circle) last).setNext(shape);
    }

    static double half(double x) {
        return x / 2;
    }

    static float third(float x) {
        return x / 3;
    }

    static double[] halves(double[] all) {
        return new double[] {half(all[0]), -0.0, Double.NaN};
    }

    static char after(char c, byte b, short s, long l) {
        return (char) (c + b + s + l);
    }

    static String say(String text) {
        return text == null ? null : text + "!";
    }

    static String say(Object any) {
        return "any";
    }

    static int sum(int... values) {
        return values == null ? -1 : Arrays.stream(values).sum();
    }

    static Colour other(Colour c) {
        return c == Colour.RED ? Colour.DARK_GREEN : Colour.RED;
    }

    static Integer boxed(Integer a, Object b) {
        return a == b ? a : (Integer) 1000;
    }

    static int[][] rows(int[][] in) {
        int[][] out = in.clone();
        in[0] = null;
        return out;
    }

    static Shape circle(double radius) {
        return new Circle(radius, Colour.RED);
    }

    static Shape hidden() {
        return new Hidden();
    }

    static Object pick(Object[] all, boolean first) {
        return all[first ? 0 : 1];
    }

    static void fail(String message) {
        throw new Fault(message);
    }

    static void read(int n) throws IOException {
        if (n == 0) {
            throw new IOException("nothing");
        }
    }

    static List<String> twice(List<? extends String> list) {
        List<String> out = new ArrayList<>(list);
        out.addAll(list);
        return out;
    }

    static <T> T first(Box<T> box) {
        return box.get();
    }

    static <T extends Comparable<T>> boolean has(Sorted<T> sorted, T least) {
        return sorted.least == least;
    }

    static int far(Point p, int[] data) {
        return p.x() + p.y() + data.length;
    }

    static long now(int seed) {
        return System.nanoTime() + seed;
    }

    static int made(Made made, int result) {
        return made.sum() + result;
    }
}

/** The input of each test, and what comes of it. */
class SignedCases {
    static Object[] input;

    static Shaped shaped = new Shaped();

    static class Shaped {
        Signed.Circle a = new Signed.Circle(2.5, Signed.Colour.RED);
        Signed.Circle b = new Signed.Circle(-0.0, null);
    }

    static Signed signed(int total) {
        return new Signed(total);
    }

    static Object made() {
        try {
            return new Signed.Maker().a(4).b("xyz").make();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    static Object[] make(int k) {
        Integer shared = 1000;
        switch (k) {
        case 0:
            return new Object[] {signed(2), 3};
        case 1:
            return new Object[] {signed(0), "a \"quoted\" \\ text\n"};
        case 2:
            return new Object[] {signed(1), 1};
        case 3:
        case 4:
            return new Object[] {signed(1)};
        case 5:
            return new Object[] {signed(0), shaped.a};
        case 6:
            return new Object[] {-0.0};
        case 7:
            return new Object[] {Float.NaN};
        case 8:
            return new Object[] {new double[] {1e-3, Double.POSITIVE_INFINITY}};
        case 9:
            return new Object[] {'a', (byte) -1, (short) 2, Long.MIN_VALUE};
        case 10:
            return new Object[] {null};
        case 11:
            return new Object[] {"text"};
        case 12:
            return new Object[] {null};
        case 13:
            return new Object[] {new int[] {1, Integer.MAX_VALUE}};
        case 14:
            return new Object[] {Signed.Colour.RED};
        case 15:
            return new Object[] {shared, shared};
        case 16:
            return new Object[] {5, 'x'};
        case 17:
            return new Object[] {new int[][] {{1, 2}, {}}};
        case 18:
            return new Object[] {0.5};
        case 19:
            return new Object[] {};
        case 20:
            return new Object[] {new Object[] {shaped.a, shaped.b, shaped.a}, false};
        case 21:
            return new Object[] {"bad \u00e9\ud800"};
        case 22:
            return new Object[] {0};
        case 23:
            return new Object[] {1};
        case 24:
            return new Object[] {new ArrayList<>(List.of("x"))};
        case 25:
            return new Object[] {new Signed.Box<>("in")};
        case 26:
            return new Object[] {new Signed.Sorted<Integer>(), null};
        case 27:
            return new Object[] {new Signed.Point(-1, (byte) 7), new int[40]};
        case 28:
            return new Object[] {5};
        case 29:
            return new Object[] {made(), 1};
        case 30:
            return new Object[] {7};
        case 31:
            return new Object[] {signed(3), 4};
        default:
            throw new IllegalArgumentException();
        }
    }

    static Object[] before(int k) {
        input = make(k);
        return input;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    static Object call(int k, Object[] a) throws IOException {
        Signed s = a.length > 0 && a[0] instanceof Signed ? (Signed) a[0] : null;
        switch (k) {
        case 0:
            s.add((int) a[1]);
            return null;
        case 1:
            s.note((String) a[1]);
            return null;
        case 2:
            s.count((int) a[1]);
            return null;
        case 3:
            s.look();
            return null;
        case 4:
            return s.self();
        case 5:
            s.keep((Signed.Shape) a[1]);
            return null;
        case 6:
            return Signed.half((double) a[0]);
        case 7:
            return Signed.third((float) a[0]);
        case 8:
            return Signed.halves((double[]) a[0]);
        case 9:
            return Signed.after((char) a[0], (byte) a[1], (short) a[2], (long) a[3]);
        case 10:
            return Signed.say((String) a[0]);
        case 11:
            return Signed.say(a[0]);
        case 12:
        case 13:
            return Signed.sum((int[]) a[0]);
        case 14:
            return Signed.other((Signed.Colour) a[0]);
        case 15:
        case 16:
            return Signed.boxed((Integer) a[0], a[1]);
        case 17:
            return Signed.rows((int[][]) a[0]);
        case 18:
            return Signed.circle((double) a[0]);
        case 19:
            return Signed.hidden();
        case 20:
            return Signed.pick((Object[]) a[0], (boolean) a[1]);
        case 21:
            Signed.fail((String) a[0]);
            return null;
        case 22:
        case 23:
            Signed.read((int) a[0]);
            return null;
        case 24:
            return Signed.twice((List<String>) a[0]);
        case 25:
            return Signed.first((Signed.Box<String>) a[0]);
        case 26:
            return Signed.has((Signed.Sorted) a[0], (Comparable) a[1]);
        case 27:
            return Signed.far((Signed.Point) a[0], (int[]) a[1]);
        case 28:
            return Signed.now((int) a[0]);
        case 29:
            return Signed.made((Signed.Made) a[0], (int) a[1]);
        case 30:
            return new Signed((int) a[0]);
        case 31:
            return s.new Inner((int) a[1]);
        default:
            throw new IllegalArgumentException();
        }
    }

    /** The result, and what was thrown. */
    static Object[] after(int k) {
        try {
            return new Object[] {call(k, input), null};
        } catch (Exception e) {
            return new Object[] {null, e};
        }
    }
}
