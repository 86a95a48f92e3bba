import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The Java half of test/run-sym.
 *
 *   Oracle plan  SOURCES PATTERN OPTIONS                    one line a run: its name and bivium's arguments
 *   Oracle check SOURCES PATTERN OPTIONS CLASSES RESULTS    compares, and counts
 *
 * OPTIONS are those that all runs have besides their own. RESULTS is the directory with what
 * bivium printed (NAME.json, NAME.err, NAME.rc for each run), or - to hold the expectations against the real Java machine only. Further words for check:
 * no-jvm leaves that out; no-counts does not compare numbers of paths, which depend on options;
 * or-unknown lets every verdict be unknown instead.
 */
public final class Oracle {
    private static final int JVM_CALLS = 30000;
    private static final int JVM_FRESH_CALLS = 1500;

    public static void main(String[] args) throws Exception {
        Path sources = Path.of(args[1]);
        List<Program> programs = programs(sources, args[2], args[3]);
        if (args[0].equals("plan")) {
            plan(programs);
            return;
        }
        List<String> words = List.of(args).subList(6, args.length);
        Path results = args[5].equals("-") ? null : Path.of(args[5]);
        int passed = 0;
        int failed = 0;
        for (Program program : programs) {
            for (String problem : problems(program, Path.of(args[4]), results, words)) {
                if (problem == null) {
                    passed++;
                } else {
                    failed++;
                    System.out.println("FAIL " + problem);
                }
            }
        }
        System.out.println(passed + " passed, " + failed + " failed");
        System.exit(failed == 0 ? 0 : 1);
    }

    private static List<Program> programs(Path root, String pattern, String options) throws IOException {
        List<Program> programs = new ArrayList<>();
        List<Path> files;
        try (Stream<Path> walk = Files.walk(root)) {
            files = walk.filter(f -> f.toString().endsWith(".java")).sorted().toList();
        }
        for (Path file : files) {
            String relative = root.relativize(file).toString();
            if (!relative.startsWith("lib/") && !relative.startsWith("oracle/") && relative.contains(pattern)) {
                Program program = new Program(root, file);
                if (program.notWith == null || !Program.words(options).contains(program.notWith)) {
                    programs.add(program);
                }
            }
        }
        return programs;
    }

    static String runName(Program program, int variant) {
        return program.className + (variant == 0 ? "" : "#" + (variant + 1));
    }

    private static void plan(List<Program> programs) {
        for (Program program : programs) {
            for (int i = 0; i < program.variants.size(); i++) {
                List<String> line = new ArrayList<>(List.of(runName(program, i)));
                line.add(program.method == null ? "verify" : "explore");
                line.addAll(program.options);
                line.addAll(program.variants.get(i));
                line.add(program.className + (program.method == null ? "" : "." + program.method));
                System.out.println(String.join("\t", line));
            }
        }
    }

    /** One entry for each run of the program: what is wrong with it, or null. */
    private static List<String> problems(Program program, Path classes, Path results, List<String> words) {
        List<String> out = new ArrayList<>();
        String wrong = null;
        Jvm jvm = null;
        try {
            jvm = new Jvm(classes, program);
            if (program.noJvm == null && !words.contains("no-jvm") && !program.outcomesByTrial()) {
                wrong = program.method == null ? new VerifyCheck(program, jvm).onJvm() : new ExploreCheck(program, jvm)
                        .onJvm(jvm.fresh ? JVM_FRESH_CALLS : JVM_CALLS);
            }
        } catch (ReflectiveOperationException | RuntimeException e) {
            wrong = e.toString();
        }
        for (int i = 0; i < program.variants.size(); i++) {
            String name = runName(program, i);
            String problem = wrong == null ? null : name + ": java: " + wrong;
            if (problem == null && results != null) {
                problem = ofRun(program, jvm, results, name, !words.contains("no-counts") && i == 0,
                        words.contains("or-unknown"));
            }
            out.add(problem);
        }
        return out;
    }

    private static String ofRun(Program program, Jvm jvm, Path results, String name, boolean counts,
            boolean unsure) {
        String problem;
        String hint = "";
        try {
            hint = Files.readString(results.resolve(name + ".err")).lines().filter(s -> !s.isBlank()).findFirst()
                    .map(s -> "; stderr: " + s).orElse("");
            int code = Integer.parseInt(Files.readString(results.resolve(name + ".rc")).trim());
            if (code == 124 || code == 137) {
                problem = "timeout";
            } else if (code == 2 || code >= 70) {
                problem = "exit code " + code;
            } else {
                Object json = Json.parse(Files.readString(results.resolve(name + ".json")));
                problem = program.method == null ? new VerifyCheck(program, jvm).ofRun(json, code, unsure)
                        : new ExploreCheck(program, jvm).ofRun(json, code, counts);
            }
        } catch (IOException | RuntimeException e) {
            problem = e.toString();
        }
        return problem == null ? null : name + ": " + problem + hint;
    }
}
