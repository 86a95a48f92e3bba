import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Random small methods for test/random-sym/run: Gen SEED COUNT DIR writes COUNT programs of the
 * kind that test/run-sym reads. Program N of a seed is the same whatever the count.
 *
 * All inputs of a method can be tried: parameters are boolean, byte, or of a type whose range the
 * program's options narrow. What a method returns does not depend on which input stands for a path: it is
 * the number of the return, and the branches taken on the way there in ternary digits. Every program
 * ends: loops have literal bounds, and methods call only those written before them.
 */
public final class Gen {
    private static final int MAX_BRANCHES = 9;
    private static final String[] SMALL = {"0", "1", "2", "3", "-1", "4", "5", "7", "-3", "10", "31", "100", "-128"};

    private final Random random;
    private final StringBuilder out = new StringBuilder();
    private final List<String> numbers = new ArrayList<>();  /* the parameters */
    private final List<String> ints = new ArrayList<>();     /* readable */
    private final List<String> locals = new ArrayList<>();   /* declared at the top */
    private final List<String> targets = new ArrayList<>();  /* assignable */
    private final List<String> booleans = new ArrayList<>();
    private int branches;
    private int nextId = 1;
    private int fresh;
    private int indent = 2;

    private Gen(long seed) {
        random = new Random(seed);
    }

    public static void main(String[] args) throws IOException {
        long seed = Long.parseLong(args[0]);
        int count = Integer.parseInt(args[1]);
        Path dir = Path.of(args[2], "random");
        Files.createDirectories(dir);
        for (int i = 1; i <= count; i++) {
            String name = "R" + i;
            Files.writeString(dir.resolve(name + ".java"), new Gen(seed * 1000003 + i).program(name));
        }
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    private String pick(String... texts) {
        return texts[random.nextInt(texts.length)];
    }

    private String pick(List<String> texts) {
        return texts.get(random.nextInt(texts.size()));
    }

    private void line(String text) {
        out.append("    ".repeat(indent)).append(text).append('\n');
    }

    private void open(String text) {
        line(text + " {");
        indent++;
    }

    private void close() {
        indent--;
        line("}");
    }

    // ---- the program ----

    private String program(String name) {
        String[] shape = switch (random.nextInt(7)) {
        case 0 -> new String[] {"", "byte"};
        case 1 -> new String[] {"", "byte", "byte"};
        case 2 -> new String[] {"", "byte", "boolean", "boolean"};
        case 3 -> new String[] {"--int-range -5:6", "int", "int", "int"};
        case 4 -> new String[] {"--short-range -40:40", "short", "byte"};
        case 5 -> new String[] {"--char-range 60:75 --long-range -9:9", "char", "long", "byte"};
        default -> new String[] {"--int-range -200:300", "int", "boolean"};
        };
        List<String> parameters = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (int i = 1; i < shape.length; i++) {
            String parameter = "p" + i;
            parameters.add(shape[i] + " " + parameter);
            names.add(parameter);
            if (shape[i].equals("boolean")) {
                booleans.add(parameter);
            } else {
                numbers.add(shape[i].equals("long") ? "(int) " + parameter : parameter);
            }
        }
        StringBuilder text = new StringBuilder("// intent: random\n// explore: run\n// domain: full\n");
        if (!shape[0].isEmpty()) {
            text.append("// options: ").append(shape[0]).append('\n');
        }
        text.append("package random;\n\npublic class ").append(name).append(" {\n");
        text.append("    static int cell = 3;\n    int field = -2;\n\n");
        text.append("    static long run(").append(String.join(", ", parameters)).append(") {\n");
        text.append("        return spell(compute(").append(String.join(", ", names)).append("), 0, 0);\n    }\n\n");
        text.append("    static long compute(").append(String.join(", ", parameters)).append(") {\n");
        body(name);
        return text.append(out).append("    }\n\n").append(helpers()).append("}\n").toString();
    }

    private String helpers() {
        return """
                /* The same number: what was merged comes apart, for there is no place where these branches meet. */
                static long spell(long r, int bit, long s) {
                    if (bit == 64) {
                        return s;
                    }
                    if ((r >> bit & 1) != 0) {
                        return spell(r, bit + 1, s | 1L << bit);
                    }
                    return spell(r, bit + 1, s);
                }

                static int twist(int a, int b) {
                    if (a > b) {
                        return a - b;
                    }
                    cell++;
                    return b ^ a;
                }

                static boolean odd(int a) {
                    return (a & 1) != 0 && a > 0;
                }
            """;
    }

    private void body(String name) {
        line("cell = 3;");
        line("long t = 1;");
        open("try");
        line(name + " o = new " + name + "();");
        line("int[] x = {1, 2, 3, 4};");
        line("byte[] y = new byte[3];");
        ints.addAll(List.of("cell", "o.field", "x[2]", "y[1]"));
        targets.addAll(List.of("cell", "o.field", "x[1]"));
        for (int i = 0; i < 2; i++) {
            declareInt();
        }
        statements(3 + random.nextInt(4), 0);
        for (int i = 0; i < 3; i++) {
            String seen = chance(70) ? pick(locals) : pick(targets);
            open("if (" + (chance(50) ? "(" + seen + " & 3) == " + i : seen + " " + comparison() + " " + literal()) + ")");
            line(result());
            close();
        }
        line(result());
        indent--;
        line("} catch (ArrayIndexOutOfBoundsException e) {");
        indent++;
        line("return t * 100 + 90;");
        indent--;
        line("} catch (NegativeArraySizeException e) {");
        indent++;
        line("return t * 100 + 91;");
        close();
    }

    private String result() {
        return "return t * 100 + " + nextId++ + ";";
    }

    private void mark(int digit) {
        line("t = t * 3 + " + digit + ";");
    }

    // ---- statements ----

    private void statements(int count, int depth) {
        for (int i = 0; i < count; i++) {
            statement(depth);
        }
    }

    private void statement(int depth) {
        if (branches >= MAX_BRANCHES || depth > 2) {
            assign();
            return;
        }
        switch (random.nextInt(16)) {
        case 0, 1, 2, 3 -> conditional(depth);
        case 4 -> loop(depth);
        case 5 -> choose(depth);
        case 6 -> attempt(depth);
        case 7, 8 -> declareBoolean(depth);
        case 9 -> line((chance(50) ? "x[" : "y[") + index() + "] " + (chance(40) ? "+= " : "= ")
                + "(byte) " + integer(1) + ";");
        case 10 -> leave();
        default -> assign();
        }
    }

    private void declareInt() {
        String name = "v" + fresh++;
        line("int " + name + " = " + pick(numbers) + pick(" + ", " - ", " * ", " ^ ") + integer(2) + ";");
        ints.add(name);
        targets.add(name);
        locals.add(name);
    }

    /** Names declared in a block are known only there: they go out of scope with the sizes kept here. */
    private void block(Runnable inside) {
        int i = ints.size();
        int t = targets.size();
        int b = booleans.size();
        inside.run();
        ints.subList(i, ints.size()).clear();
        targets.subList(t, targets.size()).clear();
        booleans.subList(b, booleans.size()).clear();
    }

    private void declareBoolean(int depth) {
        String name = "b" + fresh++;
        branches++;
        line("boolean " + name + " = " + condition(2) + ";");
        booleans.add(name);
    }

    private void assign() {
        String target = pick(targets);
        switch (random.nextInt(8)) {
        case 0 -> line(target + pick("++", "--") + ";");
        case 1, 2, 3 -> line(target + " " + pick("+=", "-=", "*=", "^=", "&=", "|=", "<<=", ">>=", ">>>=") + " "
                + integer(1) + ";");
        default -> line(target + " = " + integer(2) + ";");
        }
    }

    private void conditional(int depth) {
        branches++;
        open("if (" + condition(1) + ")");
        mark(1);
        block(() -> statements(1 + random.nextInt(2), depth + 1));
        if (chance(20)) {
            line(chance(80) ? result() : "throw new IllegalStateException(\"" + nextId++ + "\");");
        }
        indent--;
        line("} else {");
        indent++;
        mark(2);
        if (chance(50)) {
            block(() -> statements(1, depth + 1));
        }
        close();
    }

    private void leave() {
        branches++;
        open("if (" + few() + (chance(50) ? " && " + condition(0) : "") + ")");
        line(result());
        close();
    }

    private void loop(int depth) {
        String name = "i" + fresh++;
        branches += 2;
        open("for (int " + name + " = 0; " + name + " < " + (1 + random.nextInt(3)) + "; " + name + "++)");
        block(() -> {
            ints.add(name);
            assign();
            if (chance(50)) {
                open("if (" + condition(1) + ")");
                mark(1);
                line(pick("break;", "continue;", "cell--;"));
                close();
            }
            assign();
        });
        close();
    }

    private void choose(int depth) {
        branches += 3;
        open("switch (" + integer(1) + (chance(60) ? " & 7" : "") + ")");
        int value = random.nextInt(5) - 1;
        for (int i = 0; i < 2 + random.nextInt(2); i++) {
            line("case " + value + ":");
            indent++;
            mark(i % 3);
            block(this::assign);
            if (chance(70)) {
                line("break;");
            }
            indent--;
            value += 1 + random.nextInt(chance(80) ? 3 : 40);
        }
        if (chance(60)) {
            line("default:");
            indent++;
            block(this::assign);
            indent--;
        }
        close();
    }

    private void attempt(int depth) {
        branches += 2;
        open("try");
        block(() -> {
            line(pick(targets) + " = " + integer(1) + pick(" / ", " % ") + "(" + integer(1) + ");");
            statements(1, depth + 1);
        });
        indent--;
        line("} catch (ArithmeticException e) {");
        indent++;
        mark(1);
        block(this::assign);
        if (chance(30)) {
            indent--;
            line("} finally {");
            indent++;
            block(this::assign);
        }
        close();
    }

    // ---- expressions ----

    private String literal() {
        return pick(SMALL);
    }

    private String comparison() {
        return pick("<", "<=", ">", ">=", "==", "!=");
    }

    /** Mostly within bounds. */
    private String index() {
        return chance(80) ? "(" + integer(1) + " & " + pick("1", "2") + ")" : "(" + pick(ints) + " % 5)";
    }

    private String integer(int depth) {
        if (depth == 0 || chance(30)) {
            return chance(50) ? pick(numbers) : chance(70) ? pick(ints) : literal();
        }
        String a = integer(depth - 1);
        String b = integer(depth - 1);
        return switch (random.nextInt(15)) {
        case 0, 1, 2 -> "(" + a + pick(" + ", " - ") + b + ")";
        case 3 -> "(" + a + " * " + b + ")";
        case 4, 5 -> "(" + a + pick(" & ", " | ", " ^ ") + b + ")";
        case 6 -> "(" + a + pick(" << ", " >> ", " >>> ") + b + ")";
        case 7 -> "(" + a + pick(" / ", " % ") + pick("3", "4", "-5", "10", "(" + b + " | 1)") + ")";
        case 8 -> "(" + pick("(byte) ", "(short) ", "(char) ", "- ", "~ ") + a + ")";
        case 9 -> "(int) (" + a + pick(" + ", " - ", " * ") + literal() + "L" + pick(" >> 1", " >>> 3", "") + ")";
        case 10 -> "Math." + pick("min", "max") + "(" + a + ", " + b + ")";
        case 11 -> pick("Math.abs", "Integer.signum", "Integer.bitCount") + "(" + a + ")";
        case 12 -> "x[" + index() + "]";
        case 13 -> "(" + condition(0) + " ? " + a + " : " + b + ")";
        default -> "twist(" + a + ", " + b + ")";
        };
    }

    /** Something that the inputs decide, most of the time. */
    private String variable() {
        String a = chance(60) || locals.isEmpty() ? pick(numbers) : chance(60) ? pick(locals) : pick(targets);
        return chance(50) ? a : "(" + a + pick(" + ", " - ", " ^ ") + integer(1) + ")";
    }

    /** A condition that holds for a share of the inputs. */
    private String few() {
        int mask = (2 << random.nextInt(4)) - 1;
        return "(" + variable() + " & " + mask + ") == " + random.nextInt(mask + 1);
    }

    private String condition(int depth) {
        if (depth == 0 || chance(50)) {
            if (!booleans.isEmpty() && chance(35)) {
                return (chance(30) ? "!" : "") + pick(booleans);
            }
            return chance(40) ? few() : variable() + " " + comparison() + " " + (chance(60) ? literal() : integer(1));
        }
        String a = condition(depth - 1);
        String b = condition(depth - 1);
        return switch (random.nextInt(8)) {
        case 0, 1 -> "(" + a + ") && (" + b + ")";
        case 2, 3 -> "(" + a + ") || (" + b + ")";
        case 4 -> "!(" + a + ")";
        case 5 -> "(" + a + ") ^ (" + b + ")";
        case 6 -> "((" + a + ") ? (" + b + ") : (" + condition(0) + "))";
        default -> "odd(" + integer(1) + ")";
        };
    }
}
