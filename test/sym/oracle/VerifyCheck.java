import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import sym.Draw;

/** The same as ExploreCheck for programs with a verdict. */
final class VerifyCheck {
    private static final int RUNS = 3000;
    private static final int FRESH_RUNS = 1000;
    private static final int DRAWS = 200;

    private final Program program;
    private final Jvm jvm;
    private String violation; /* on the real machine: the property, or null */
    private int line;

    VerifyCheck(Program program, Jvm jvm) {
        this.program = program;
        this.jvm = jvm;
    }

    /** Runs with random values must not break what holds, and must break what does not. */
    String onJvm() {
        Domain domain = new Domain(program.source);
        boolean broken = false;
        int runs = jvm.fresh ? FRESH_RUNS : RUNS;
        for (int i = 0; i < runs + program.witnesses.size(); i++) {
            boolean given = i < program.witnesses.size();
            run(domain, given ? new ArrayDeque<>(Values.split(program.witnesses.get(i))) : new ArrayDeque<>());
            if (given && violation == null) {
                return "the witness breaks nothing: " + program.witnesses.get(i);
            } else if (violation != null) {
                broken = true;
                String problem = judge();
                if (problem != null) {
                    return problem;
                }
            }
        }
        return program.verdict.startsWith("false") && !program.verdict.contains("|") && !broken
                ? "no violation seen in " + runs + " runs" : null;
    }

    private String judge() {
        if (program.verdict.equals("true")) {
            return violation + " is broken in line " + line;
        } else if (violation.equals("valid-assert") && "true".equals(program.validAssert)
                || violation.equals("no-runtime-exception") && "true".equals(program.noRuntimeException)) {
            return violation + " is broken in line " + line;
        }
        return program.marks.isEmpty() || program.marks.contains(line) ? null : "broken in unmarked line " + line;
    }

    /** One run of main: leaves the property that it violates, and the line, in our fields. */
    private void run(Domain domain, Deque<String> given) {
        int[] left = {DRAWS};
        violation = null;
        Draw.source = (type, low, high) -> {
            if (left[0]-- == 0) {
                throw new Draw.Stop();
            }
            return given.isEmpty() ? domain.draw(type, low, high)
                    : Values.parse(Domain.typeOf(type), given.removeFirst());
        };
        try {
            jvm.call((Object) new String[0]);
        } catch (Throwable t) {
            violation = t instanceof AssertionError ? "valid-assert"
                    : t instanceof VirtualMachineError || t instanceof Draw.Stop ? null : "no-runtime-exception";
            line = lineOf(t);
        } finally {
            Draw.source = null;
        }
    }

    /** The line of the program where the exception comes from. */
    private int lineOf(Throwable t) {
        String simple = program.file.getFileName().toString();
        for (StackTraceElement e : t.getStackTrace()) {
            if (simple.equals(e.getFileName())) {
                return e.getLineNumber();
            }
        }
        return -1;
    }

    /** With unsure every verdict may be unknown instead. */
    String ofRun(Object json, int code, boolean unsure) {
        Map<?, ?> document = (Map<?, ?>) json;
        String verdict = (String) document.get("verdict");
        String reason = document.get("reason") == null ? "" : " (" + document.get("reason") + ")";
        boolean expected = unsure && verdict.equals("unknown");
        for (String alternative : program.verdict.split("\\|")) {
            expected |= alternative.strip().replaceFirst(" .*", "").equals(verdict);
        }
        if (!expected) {
            return "verdict " + verdict + reason + ", not " + program.verdict;
        }
        int wanted = verdict.equals("true") ? 0 : verdict.equals("false") ? 10 : 5;
        if (code != wanted) {
            return "exit code " + code + ", not " + wanted;
        }
        Map<?, ?> properties = (Map<?, ?>) document.get("properties");
        String problem = property(properties, "valid-assert", program.validAssert, unsure);
        if (problem == null) {
            problem = property(properties, "no-runtime-exception", program.noRuntimeException, unsure);
        }
        return problem == null && verdict.equals("false") ? ofViolation((Map<?, ?>) document.get("violation")) : problem;
    }

    private static String property(Map<?, ?> properties, String name, String wanted, boolean unsure) {
        Object got = properties == null ? "missing" : properties.get(name);
        if (wanted == null || wanted.equals(got) || unsure && "unknown".equals(got)) {
            return null;
        }
        return name + " is " + got + ", not " + wanted;
    }

    private String ofViolation(Map<?, ?> found) {
        if (found == null) {
            return "no violation is told";
        }
        int open = program.verdict.indexOf('(');
        String wanted = open < 0 ? null : program.verdict.substring(open + 1, program.verdict.indexOf(')'));
        if (wanted != null && !wanted.equals(found.get("property"))) {
            return "violated property is " + found.get("property") + ", not " + wanted;
        }
        if (!program.marks.isEmpty()) {
            int at = Integer.parseInt(((Json.Num) found.get("line")).text());
            List<Integer> lines = program.marks.stream().sorted().toList();
            if (!program.marks.contains(at)) {
                return "violation in line " + at + ", not " + lines;
            }
        }
        return null;
    }
}
