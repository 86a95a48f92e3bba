import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The Java half of test/run-heap: calls methods with all small structures, and compares.
 *
 *   Brute plan SOURCES PATTERN all|some         one line a run of bivium: its name and the arguments
 *   Brute check SOURCES PATTERN CLASSES RESULTS compares, and counts; RESULTS is - for brute force only
 *   Brute outcomes CLASSES CLASS METHOD [N]     prints the sorted outcomes of a method, N objects (3)
 */
public final class Brute {
    private static final int OBJECTS = 3;
    private static final int ENOUGH = 12; /* objects that bivium may make: no program needs as many */
    private static final int LONGEST_ARRAY = 2;
    private static final String[] MODES = {"lazy", "uber", "summary"};
    private static final String[] STRATEGIES = {"bfs", "iddfs", "dsas", "iddsas", "coverage"};
    private static final Pattern MARK = Pattern.compile("(?m)^// brute force with (\\d+) objects?$");

    private int passed;
    private int failed;

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
        case "plan" -> plan(programs(Path.of(args[1]), args[2]), args[3].equals("all"));
        case "check" -> System.exit(new Brute().check(args));
        case "outcomes" -> outcomes(args);
        default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static List<Program> programs(Path root, String pattern) throws IOException {
        List<Program> programs = new ArrayList<>();
        List<Path> files;
        try (Stream<Path> walk = Files.walk(root.resolve("heap"))) {
            files = walk.filter(f -> f.toString().endsWith(".java")).sorted().toList();
        }
        for (Path file : files) {
            if (root.relativize(file).toString().contains(pattern)) {
                programs.add(new Program(root, file));
            }
        }
        return programs;
    }

    /* ---- runs of bivium ---- */

    /** The runs of one program: each mode with the usual strategy; the other pairs in turn, or all. */
    private static List<String[]> runs(int number, boolean all) {
        List<String[]> runs = new ArrayList<>();
        for (int i = 0; i < MODES.length; i++) {
            runs.add(new String[] {MODES[i], "dfs"});
            for (int k = 0; k < STRATEGIES.length; k++) {
                if (all || number % (MODES.length * STRATEGIES.length) == MODES.length * k + i) {
                    runs.add(new String[] {MODES[i], STRATEGIES[k]});
                }
            }
        }
        return runs;
    }

    private static String runName(Program program, String[] run) {
        return program.className + "-" + run[0] + "-" + run[1];
    }

    private static int objects(Program program) {
        Matcher mark = MARK.matcher(program.source);
        int at = program.options.indexOf("--heap-objects");
        return mark.find() ? Integer.parseInt(mark.group(1))
                : at < 0 ? OBJECTS : Integer.parseInt(program.options.get(at + 1));
    }

    private static void plan(List<Program> programs, boolean all) {
        for (int i = 0; i < programs.size(); i++) {
            Program program = programs.get(i);
            for (String[] run : runs(i, all)) {
                List<String> line = new ArrayList<>(List.of(runName(program, run),
                        program.method == null ? "verify" : "explore", "--heap", run[0], "--strategy", run[1]));
                if (!program.options.contains("--heap-objects")) {
                    line.addAll(List.of("--heap-objects", Integer.toString(ENOUGH)));
                }
                line.addAll(program.options);
                line.add(program.className + (program.method == null ? "" : "." + program.method));
                System.out.println(String.join("\t", line));
            }
        }
    }

    /* ---- comparing ---- */

    private static ClassLoader loader(Path classes) throws IOException {
        URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()}, Brute.class.getClassLoader());
        loader.setDefaultAssertionStatus(true);
        return loader;
    }

    private int check(String[] args) throws Exception {
        List<Program> programs = programs(Path.of(args[1]), args[2]);
        Path classes = Path.of(args[3]);
        Path results = args[4].equals("-") ? null : Path.of(args[4]);
        ClassLoader loader = loader(classes);
        for (int i = 0; i < programs.size(); i++) {
            Program program = programs.get(i);
            HeapCheck check = null;
            if (program.method != null) {
                Target target = new Target(loader, classes, program.className, program.method);
                check = new HeapCheck(program, target);
                judge(program.className + ": brute force", brute(program, target, check));
            }
            if (results != null) {
                ofRuns(program, check, runs(i, Files.exists(results.resolve("all"))), results);
            }
        }
        System.out.println(passed + " passed, " + failed + " failed");
        return failed == 0 ? 0 : 1;
    }

    private void judge(String name, String problem) {
        if (problem == null) {
            passed++;
        } else {
            failed++;
            System.out.println("FAIL " + name + ": " + problem);
        }
    }

    private static String brute(Program program, Target target, HeapCheck check) {
        try {
            return check.ofBrute(target.enumerate(objects(program), LONGEST_ARRAY).keySet());
        } catch (RuntimeException e) {
            return e.toString();
        }
    }

    /** Every run must be right, and sets that stay together must not make more paths; check is null for verify. */
    private void ofRuns(Program program, HeapCheck check, List<String[]> runs, Path results) {
        int lazy = -1;
        int uber = -1;
        for (String[] run : runs) {
            String name = runName(program, run);
            String problem;
            try {
                Map<?, ?> document = document(results, name, check == null);
                if (check == null) {
                    judge(name, new VerifyCheck(program, null).ofRun(document, code(results, name), false));
                    continue;
                }
                int paths = ((List<?>) document.get("paths")).size();
                lazy = run[0].equals("lazy") && run[1].equals("dfs") ? paths : lazy;
                uber = run[0].equals("uber") && run[1].equals("dfs") ? paths : uber;
                problem = check.ofRun(document);
            } catch (IOException | RuntimeException e) {
                problem = e.getMessage();
            }
            judge(name, problem);
        }
        if (lazy >= 0 && uber >= 0 && !Files.exists(results.resolve("options"))) {
            judge(program.className + ": number of paths", uber <= lazy ? null : uber + " uber, " + lazy + " lazy");
        }
    }

    private static int code(Path results, String name) throws IOException {
        return Integer.parseInt(Files.readString(results.resolve(name + ".rc")).trim());
    }

    private static Map<?, ?> document(Path results, String name, boolean verify) throws IOException {
        int code = code(results, name);
        String hint = Files.readString(results.resolve(name + ".err")).lines().filter(s -> !s.isBlank()).findFirst()
                .map(s -> "; stderr: " + s).orElse("");
        if (code == 124 || code == 137) {
            throw new IOException("timeout");
        } else if (code != 0 && !(verify && (code == 5 || code == 10))) {
            throw new IOException("exit code " + code + hint);
        }
        return (Map<?, ?>) Json.parse(Files.readString(results.resolve(name + ".json")));
    }

    /* ---- by hand ---- */

    private static void outcomes(String[] args) throws Exception {
        Path classes = Path.of(args[1]);
        Target target = new Target(loader(classes), classes, args[2], args[3]);
        int objects = args.length > 4 ? Integer.parseInt(args[4]) : OBJECTS;
        target.enumerate(objects, LONGEST_ARRAY).forEach((outcome, times) -> System.out.println(outcome));
        System.err.println(target.calls + " structures");
    }

    /** A JSON value as text again, for messages. */
    static String json(Object value) {
        return value instanceof Json.Num n ? n.text() : value instanceof Map<?, ?> m ? jsonMap(m)
                : value instanceof List<?> list ? list.stream().map(Brute::json).toList().toString()
                : String.valueOf(value);
    }

    private static String jsonMap(Map<?, ?> map) {
        List<String> parts = new ArrayList<>();
        map.forEach((key, value) -> parts.add(key + ": " + json(value)));
        return "{" + String.join(", ", parts) + "}";
    }
}
