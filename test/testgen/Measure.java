import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.analysis.IClassCoverage;
import org.jacoco.core.analysis.ICounter;
import org.jacoco.core.analysis.IMethodCoverage;
import org.jacoco.core.data.ExecutionDataStore;
import org.jacoco.core.data.SessionInfoStore;
import org.jacoco.core.instr.Instrumenter;
import org.jacoco.core.runtime.IRuntime;
import org.jacoco.core.runtime.LoggerRuntime;
import org.jacoco.core.runtime.RuntimeData;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/**
 * Runs generated tests and measures, with JaCoCo, which branches of the code under test they take.
 *
 * <p>The code under test is instrumented while it is loaded, and everything runs in this one Java
 * machine. Lines on standard output, with a word in front that test/run-testgen reads:
 *
 * <pre>
 *     test NAME pass                  a test
 *     test NAME fail REASON
 *     class NAME PASSED TOTAL         a test class
 *     method NAME COVERED TOTAL TESTS INFEASIBLE LINES
 *                                     a method with branches; LINES: with branches that were not taken
 *     average WHAT PERCENT METHODS    of the methods of WHAT: plain or library
 * </pre>
 *
 * <p>Usage: Measure CLASSES TESTS SOURCES SECONDS
 */
public final class Measure implements TestExecutionListener {
    private static final Pattern INFEASIBLE = Pattern.compile("// infeasible: (\\S+) (\\d+)( .*)?");

    /** Counts of one test class. */
    private static final class Count {
        private int passed;
        private int total;
    }

    private final Map<String, Count> counts = new TreeMap<>();
    private final List<String> testNames = new ArrayList<>();
    private volatile String running = "none";

    public static void main(String[] args) throws Exception {
        Measure measure = new Measure();
        measure.watch(Integer.parseInt(args[3]));
        measure.run(Path.of(args[0]), Path.of(args[1]), Path.of(args[2]));
        System.out.flush();
        System.exit(0);
    }

    /** A test that does not end must not hold up everything: it is named, and that is the end. */
    private void watch(int seconds) {
        Thread watcher = new Thread(() -> {
            try {
                Thread.sleep(1000L * seconds);
            } catch (InterruptedException e) {
                return;
            }
            say("test %s fail did not end within %d s", running, seconds);
            System.out.flush();
            Runtime.getRuntime().halt(1);
        });
        watcher.setDaemon(true);
        watcher.start();
    }

    private void run(Path classes, Path tests, Path sources) throws Exception {
        IRuntime runtime = new LoggerRuntime();
        RuntimeData data = new RuntimeData();
        runtime.startup(data);
        Loader loader = new Loader(classes, tests, new Instrumenter(runtime));
        Thread.currentThread().setContextClassLoader(loader);
        runTests(loader, namesBelow(tests));
        ExecutionDataStore executed = new ExecutionDataStore();
        data.collect(executed, new SessionInfoStore(), false);
        runtime.shutdown();
        report(classes, executed, infeasible(sources));
    }

    // ---- classes ----

    private static List<String> namesBelow(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.map(file -> root.relativize(file).toString())
                    .filter(name -> name.endsWith(".class"))
                    .map(name -> name.substring(0, name.length() - 6).replace('/', '.'))
                    .sorted()
                    .toList();
        }
    }

    /**
     * A class as one of a release that this JaCoCo knows: newer ones differ in the number and in the
     * list of permitted subclasses, neither of which has to do with branches.
     */
    private static byte[] oldEnough(byte[] bytes) {
        ClassWriter writer = new ClassWriter(0);
        new ClassReader(bytes).accept(new ClassVisitor(Opcodes.ASM9, writer) {
            @Override
            public void visit(int version, int access, String name, String signature, String parent,
                    String[] interfaces) {
                super.visit(Math.min(version, Opcodes.V15), access, name, signature, parent, interfaces);
            }

            @Override
            public void visitPermittedSubclass(String name) {
                // Left out.
            }
        }, 0);
        return writer.toByteArray();
    }

    /** Loads the code under test, instrumented, and the tests. */
    private static final class Loader extends ClassLoader {
        private final Path classes;
        private final Path tests;
        private final Instrumenter instrumenter;

        private Loader(Path classes, Path tests, Instrumenter instrumenter) {
            super(Measure.class.getClassLoader());
            this.classes = classes;
            this.tests = tests;
            this.instrumenter = instrumenter;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            String file = name.replace('.', '/') + ".class";
            try {
                if (Files.exists(tests.resolve(file))) {
                    return define(name, Files.readAllBytes(tests.resolve(file)));
                }
                if (Files.exists(classes.resolve(file))) {
                    byte[] original = Files.readAllBytes(classes.resolve(file));
                    byte[] bytes = instrumenter.instrument(oldEnough(original), name);
                    bytes[7] = original[7];
                    return define(name, bytes);
                }
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
            throw new ClassNotFoundException(name);
        }

        private Class<?> define(String name, byte[] bytes) {
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    // ---- tests ----

    private void runTests(ClassLoader loader, List<String> names) throws ClassNotFoundException {
        LauncherDiscoveryRequestBuilder request = LauncherDiscoveryRequestBuilder.request();
        for (String name : names) {
            if (name.indexOf('$') < 0) {
                request.selectors(selectClass(Class.forName(name, false, loader)));
            }
        }
        LauncherFactory.create().execute(request.build(), this);
        counts.forEach((name, count) -> say("class %s %d %d", name, count.passed, count.total));
    }

    private static String className(TestIdentifier test) {
        Object source = test.getSource().orElse(null);
        if (source instanceof MethodSource method) {
            return method.getClassName();
        }
        return source instanceof ClassSource type ? type.getClassName() : test.getDisplayName();
    }

    private static String name(TestIdentifier test) {
        Object source = test.getSource().orElse(null);
        return source instanceof MethodSource method ? className(test) + "." + method.getMethodName() : className(test);
    }

    @Override
    public void executionStarted(TestIdentifier test) {
        running = name(test);
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        boolean passed = result.getStatus() == TestExecutionResult.Status.SUCCESSFUL;
        if (!test.isTest() && passed) {
            return;
        }
        Count count = counts.computeIfAbsent(className(test), name -> new Count());
        count.total++;
        if (passed) {
            count.passed++;
            say("test %s pass", name(test));
        } else {
            say("test %s fail %s", name(test), reason(result.getThrowable().orElse(null)));
        }
        if (test.isTest()) {
            testNames.add(name(test));
        }
    }

    private static String reason(Throwable thrown) {
        String text = String.valueOf(thrown).replaceAll("\\s+", " ");
        return text.length() > 200 ? text.substring(0, 200) + "..." : text;
    }

    // ---- coverage ----

    /**
     * Branches that no input can take, by "pkg.Class.method", from the comments of the sources:
     * "infeasible: METHOD BRANCHES why", where the method of a nested class is Nested.method.
     */
    private static Map<String, Integer> infeasible(Path sources) throws IOException {
        Map<String, Integer> result = new TreeMap<>();
        List<Path> files;
        try (Stream<Path> all = Files.walk(sources)) {
            files = all.filter(file -> file.toString().endsWith(".java")).toList();
        }
        for (Path file : files) {
            String type = sources.relativize(file).toString().replaceFirst("\\.java$", "").replace('/', '.');
            for (String line : Files.readAllLines(file)) {
                Matcher note = INFEASIBLE.matcher(line);
                if (note.find()) {
                    String method = note.group(1);
                    String separator = method.contains(".") ? "$" : ".";
                    result.merge(type + separator + method, Integer.parseInt(note.group(2)), Integer::sum);
                }
            }
        }
        return result;
    }

    private void report(Path classes, ExecutionDataStore executed, Map<String, Integer> infeasible) throws IOException {
        CoverageBuilder builder = new CoverageBuilder();
        Analyzer analyzer = new Analyzer(executed, builder);
        for (String name : namesBelow(classes)) {
            byte[] bytes = oldEnough(Files.readAllBytes(classes.resolve(name.replace('.', '/') + ".class")));
            analyzer.analyzeAll(new ByteArrayInputStream(bytes), name);
        }
        Map<String, String> rows = new TreeMap<>();
        Map<String, double[]> sums = new TreeMap<>();
        sums.put("plain", new double[2]);
        sums.put("library", new double[2]);
        for (IClassCoverage type : builder.getClasses()) {
            for (IMethodCoverage method : type.getMethods()) {
                String name = type.getName().replace('/', '.') + "." + method.getName();
                int impossible = infeasible.getOrDefault(name, 0);
                ICounter branches = method.getBranchCounter();
                int total = branches.getTotalCount() - impossible;
                if (total <= 0) {
                    continue;
                }
                int covered = Math.min(branches.getCoveredCount(), total);
                rows.put(name + method.getDesc(), String.format(Locale.ROOT, "method %s %d %d %d %d %s", name, covered,
                        total, testsOf(name), impossible, covered < total ? missing(method) : ""));
                double[] sum = sums.get(type.getName().contains("/library/") ? "library" : "plain");
                sum[0] += (double) covered / total;
                sum[1]++;
            }
        }
        rows.values().forEach(row -> say("%s", row.stripTrailing()));
        sums.forEach((what, sum) -> say("average %s %.2f %.0f", what, 100 * sum[0] / Math.max(sum[1], 1), sum[1]));
    }

    /** Lines with branches that were not taken, as "12:1/2,15:0/2". */
    private static String missing(IMethodCoverage method) {
        List<String> lines = new ArrayList<>();
        for (int line = method.getFirstLine(); line <= method.getLastLine(); line++) {
            ICounter branches = method.getLine(line).getBranchCounter();
            if (branches.getMissedCount() > 0) {
                lines.add(line + ":" + branches.getCoveredCount() + "/" + branches.getTotalCount());
            }
        }
        return String.join(",", lines);
    }

    /** Tests that are named after a method. */
    private long testsOf(String name) {
        int dot = name.lastIndexOf('.');
        String type = name.substring(0, dot);
        String outer = type.contains("$") ? type.substring(0, type.indexOf('$')) : type;
        String method = name.substring(dot + 1);
        String word = method.equals("<init>") ? "new" : method;
        return testNames.stream().filter(test -> test.startsWith(outer) && test.contains("." + word + "_")).count();
    }

    private static void say(String format, Object... values) {
        System.out.printf(Locale.ROOT, format + "%n", values);
    }
}
