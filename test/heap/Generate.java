import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

/**
 * Random programs over references:
 *
 *   Generate DIRECTORY SEED COUNT      writes DIRECTORY/heap/Random1.java and so on
 *
 * A method has free parameters, moves references around, writes fields and elements, and notes in
 * its result what every test said. Numbers are copied and compared with small constants only, so
 * that the few values that Brute tries are enough.
 */
public final class Generate {
    private static final int STATEMENTS = 9;
    private static final int TESTS = 5; /* that a path can come to: 2 to this many results */

    private final Random random;
    private final Flavour flavour;
    private final StringBuilder out = new StringBuilder();
    private int tests;

    private Generate(long seed) {
        random = new Random(seed * 0x9E3779B97F4A7C15L); /* seeds that are close would begin alike */
        flavour = Flavour.values()[random.nextInt(Flavour.values().length)];
    }

    public static void main(String[] args) throws IOException {
        long seed = Long.parseLong(args[1]);
        Path directory = Path.of(args[0], "heap");
        Files.createDirectories(directory);
        for (int i = 1; i <= Integer.parseInt(args[2]); i++) {
            String name = "Random" + i;
            Files.writeString(directory.resolve(name + ".java"), new Generate(seed * 1_000_003 + i).program(name));
        }
    }

    private String program(String name) {
        line(0, "// intent: random, see test/heap/Generate.java");
        line(0, "// explore: run");
        line(0, "// domain: full");
        /* As many objects as brute force tries, or so many that the bound does not matter. */
        if (random.nextBoolean()) {
            line(0, "// options: --heap-objects " + flavour.objects);
        } else if (flavour.objects != 3) {
            line(0, "// brute force with " + flavour.objects + " objects");
        }
        line(0, "// no-jvm: structures are tried by test/run-heap");
        line(0, "package heap;");
        line(0, "");
        line(0, "public class " + name + " {");
        for (String declaration : flavour.declarations) {
            line(1, fill(declaration));
        }
        /* Calls, so that a test is a fork and not a part of the result's term. */
        line(1, "static int yes(int r) { return 2 * r + 1; }");
        line(1, "static int no(int r) { return 2 * r; }");
        /* The same number: what was merged comes apart, for there is no place where these branches meet. */
        line(1, "static int spell(int r, int bit, int s) {");
        line(2, "if (bit == 32) return s;");
        line(2, "if ((r >> bit & 1) != 0) return spell(r, bit + 1, s | 1 << bit);");
        line(2, "return spell(r, bit + 1, s);");
        line(1, "}");
        line(0, "");
        line(1, "static int run(" + fill(flavour.parameters) + ") {");
        for (String start : flavour.start) {
            line(2, fill(start));
        }
        line(2, "int r = 1;");
        boolean caught = random.nextInt(4) == 0;
        if (caught) {
            line(2, "try {");
        }
        for (int i = 0; i < STATEMENTS; i++) {
            statement(caught ? 3 : 2);
        }
        if (caught) {
            String thrown = pick("NullPointerException", "ClassCastException", "RuntimeException");
            line(2, "} catch (" + thrown + " thrown) {");
            line(3, "r = -r;");
            line(2, "}");
        }
        line(2, "return spell(r, 0, 0);");
        line(1, "}");
        line(0, "}");
        return out.toString();
    }

    /** Mostly under a condition that keeps exceptions away: they would end most programs early. */
    private void statement(int depth) {
        if (random.nextInt(4) == 0) {
            test(depth);
            return;
        }
        String[] parts = fill(pick(flavour.statements)).split(" WHEN ");
        if (parts.length == 1 || random.nextInt(6) == 0) {
            line(depth, parts[0]);
        } else {
            line(depth, "if (" + parts[1] + ") { " + parts[0] + " }");
        }
    }

    private void test(int depth) {
        if (tests == TESTS) {
            return;
        }
        tests++;
        line(depth, "if (" + fill(pick(flavour.conditions)) + ") {");
        line(depth + 1, "r = yes(r);");
        if (depth < 4 && random.nextInt(3) == 0) {
            statement(depth + 1);
            statement(depth + 1);
        }
        line(depth, "} else {");
        line(depth + 1, "r = no(r);");
        line(depth, "}");
    }

    /** Puts names for the letters behind %: the same letter is the same name within one text. */
    private String fill(String template) {
        StringBuilder text = new StringBuilder();
        String[] names = new String[128];
        for (int i = 0; i < template.length(); i++) {
            char c = template.charAt(i);
            if (c != '%') {
                text.append(c);
                continue;
            } else if (template.charAt(i + 1) == '(') {
                int end = template.indexOf(')', i);
                String[] words = template.substring(i + 2, end).split("\\|");
                text.append(fill(pick(words).replace('[', '(').replace(']', ')')));
                i = end;
                continue;
            }
            c = template.charAt(++i);
            if (names[c] == null) {
                names[c] = pick(Character.isUpperCase(c) ? flavour.locals : flavour.references);
            }
            text.append(names[c]);
        }
        return text.toString();
    }

    private String pick(String... of) {
        return of[random.nextInt(of.length)];
    }

    private void line(int depth, String text) {
        out.append("    ".repeat(depth)).append(text).append('\n');
    }
}
