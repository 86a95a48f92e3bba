import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Random programs on a free structure that satisfies an invariant: once the invariant is assumed lazily (method
 * lazy, by {@code --invariant repOK}), once by the program before anything else (method eager). Both walk over a few
 * nodes, compare them with each other and with null, and compare what they hold.
 */
final class Gen {
    private final Random random;
    private final StringBuilder out = new StringBuilder();
    private final List<String> nodes = new ArrayList<>();

    private Gen(Random random) {
        this.random = random;
    }

    public static void main(String[] args) throws IOException {
        int count = Integer.parseInt(args[1]);
        for (int i = 0; i < count; i++) {
            /* Seeds that are close to each other begin alike. */
            Random random = new Random((Long.parseLong(args[0]) * 1000003 + i) * 0x9E3779B97F4A7C15L);
            Files.writeString(Path.of(args[2], "P" + i + ".java"), program("P" + i, random));
        }
    }

    private static String program(String name, Random random) {
        String invariant = random.nextBoolean() ? new Gen(random).invariant() : new Gen(random).recursive();
        String body = new Gen(random).body();
        return "import bivium.Bivium;\n\nfinal class " + name + " {\n"
            + "    static class Node {\n        byte v;\n        Node a, b;\n    }\n"
            + "    static class Notes {\n        int n;\n        byte last;\n        boolean any;\n    }\n"
            + holder("Lazy", "repOK", invariant) + holder("Eager", "holds", invariant)
            + "    static int lazy(Lazy s) {\n        if (s == null)\n            return -1;\n" + body
            + "    static int eager(Eager s) {\n        if (s == null)\n            return -1;\n"
            + "        boolean holds;\n        try {\n            holds = s.holds();\n        } catch (RuntimeException e) {\n"
            + "            holds = false;\n        }\n        Bivium.assume(holds);\n" + body + "}\n";
    }

    private static String holder(String name, String method, String invariant) {
        return "    static class " + name + " {\n        Node r;\n\n        boolean " + method + "() {\n" + invariant
            + "    }\n";
    }

    private String invariant() {
        nodes.add("r");
        for (int step = 2 + random.nextInt(3); step > 0; step--) {
            walk("            ");
            String cond = condition();
            if (random.nextInt(5) < 3)
                cond += (random.nextBoolean() ? " && " : " || ") + condition();
            out.append("            if (!(").append(cond).append("))\n                return false;\n");
        }
        return out.append("            return true;\n        }\n").toString();
    }

    /**
     * One that calls itself on the nodes below, and uses what that gives in some way; what it throws is caught or not. It may note something in an
     * object that it hands down.
     */
    private String recursive() {
        boolean notes = random.nextInt(3) == 0;
        String c = notes ? ", c" : "";
        String a = "below(n.a, n, d - 1" + c + ")", b = "below(n.b, n, d - 1" + c + ")";
        String call = "below(r, null, 2" + c + ")";
        boolean counts = random.nextInt(3) == 0;
        String[] noted = {"c.n++;", "c.n = d;", "c.last = n.v;", "c.any = n.a != n.b;", "c.last -= n.v; c.n++;"};
        String note = notes ? "            " + one(noted) + "\n" : "";
        String[] asked = {"c.n < 3", "c.n != 2", "c.last <= n.v", "!c.any", "c.any || c.n > 1"};
        String[] ways = counts
            ? new String[] {"1 + " + a + " + " + b, a + " < 0 ? -1 : 1 + " + b, a + " - " + b, a + " < " + b + " ? 1 : 2"}
            : new String[] {a + " && " + b, a + " && " + b, a + " || " + b, a + " == " + b, "!" + a + " || " + b,
                a + " && n.a != n.b && " + b, b + " && !" + a};
        String[] ends = counts ? new String[] {"0", "d", "up == null ? -1 : 1"} : new String[] {"true", "true", "up != null", "d > 1"};
        String[] conditions = {"up == null || up.v <= n.v", "up == null || up.v != n.v", "n.a == null || n.a.v < n.v", "n.b != up",
            "n.b == null || n.v < n.b.v", "n.v <= n.a.v", "n.a != n"};
        String condition = notes && random.nextBoolean() ? one(asked) : one(conditions);
        String what = counts ? call + " >= " + random.nextInt(3) : call;
        if (notes && random.nextBoolean())
            what += " && c.n < 3 && c.last >= 0";
        String made = notes ? "            Notes c = new Notes();\n" : "";
        String result = made + (random.nextInt(4) > 0 ? "            return " + what + ";\n"
            : "            try {\n                return " + what + ";\n            } catch (NullPointerException e) {\n"
                + "                return " + random.nextBoolean() + ";\n            }\n");
        out.append(result).append("        }\n\n        private static ").append(counts ? "int" : "boolean")
            .append(" below(Node n, Node up, int d").append(notes ? ", Notes c" : "")
            .append(") {\n            if (n == null || d == 0)\n                return ").append(one(ends)).append(";\n").append(note)
            .append("            if (!(").append(condition).append("))\n                return ")
            .append(counts ? "-10" : "false").append(";\n            return ").append(one(ways)).append(";\n        }\n");
        return out.toString();
    }

    private String one(String[] texts) {
        return texts[random.nextInt(texts.length)];
    }

    private String body() {
        nodes.add("s.r");
        out.append("        int code = 0;\n");
        int bit = 1;
        for (int step = 2 + random.nextInt(2); step > 0; step--, bit *= 2) {
            walk("        ");
            out.append("        if (").append(condition()).append(")\n            code += ").append(bit).append(";\n");
        }
        if (random.nextInt(5) < 2) {
            String n = node();
            out.append("        if (").append(n).append(" != null)\n            ").append(n).append('.').append(field())
                .append(" = ").append(node()).append(";\n");
            out.append("        if (").append(condition()).append(")\n            code += 16;\n");
        }
        return out.append("        return code;\n    }\n").toString();
    }

    /** One or two nodes more. */
    private void walk(String indent) {
        for (int i = random.nextInt(2); i >= 0; i--) {
            String from = node(), to = "x" + nodes.size();
            out.append(indent).append("Node ").append(to).append(" = ").append(from).append(" == null ? null : ")
                .append(from).append('.').append(field()).append(";\n");
            nodes.add(to);
        }
    }

    private String node() {
        return nodes.get(random.nextInt(nodes.size()));
    }

    private String field() {
        return random.nextBoolean() ? "a" : "b";
    }

    private String condition() {
        String x = node(), y = node();
        while (x.equals(y))
            y = node();
        switch (random.nextInt(10)) {
        case 0: case 1: case 2:
            return x + " == " + y;
        case 3: case 4:
            return x + " != " + y;
        case 5:
            return x + " == null";
        case 6: case 7:
            return x + " != null";
        default:
            String[] ops = { "<", "<=", "==" };
            return "(" + x + " == null || " + y + " == null || " + x + ".v " + ops[random.nextInt(3)] + " " + y + ".v)";
        }
    }
}
