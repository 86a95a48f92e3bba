import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Holds what bivium says of a program against what was expected and what brute force found. Each
 * check gives the first thing that is wrong, or null.
 */
final class HeapCheck {
    private static final int REPLAYS = 2000;

    private final Program program;
    private final Target target;
    private Set<String> brute = Set.of(); /* what brute force found */

    HeapCheck(Program program, Target target) {
        this.program = program;
        this.target = target;
    }

    /** The expectations that outcomes meet, or a complaint about one that meets none. */
    private String expected(Set<String> outcomes, Set<String> met) {
        for (String outcome : outcomes) {
            String expectation = program.expectationOf(outcome);
            if (expectation == null) {
                return "not expected: " + outcome;
            }
            met.add(expectation);
        }
        return null;
    }

    private String missing(Set<String> met) {
        for (String outcome : program.outcomes) {
            if (!met.contains(outcome)) {
                return "not found: " + outcome;
            }
        }
        return null;
    }

    /** Brute force must find the expected outcomes and no others; with domain: full, whatever it finds. */
    String ofBrute(Set<String> seen) {
        brute = seen;
        return program.fullDomain ? null : asExpected(seen);
    }

    private String outcomeOf(Map<?, ?> path) {
        String kind = (String) path.get("outcome");
        Class<?> type = target.method.getReturnType();
        return switch (kind) {
        case "return" -> type == void.class ? "returns"
                : "returns " + Values.text(Values.fromJson(type, path.get("result")));
        case "throw" -> "throws " + ((String) path.get("exception")).replaceFirst(":.*", "");
        case "fail" -> "fails";
        case "budget" -> "stopped";
        default -> throw new IllegalArgumentException("outcome " + kind);
        };
    }

    /** The paths of one run: the expected outcomes, and each input leads to its outcome on java. */
    String ofRun(Map<?, ?> document) {
        List<?> paths = (List<?>) document.get("paths");
        Set<String> outcomes = new LinkedHashSet<>();
        for (Object path : paths) {
            outcomes.add(outcomeOf((Map<?, ?>) path));
        }
        String problem = !program.fullDomain ? asExpected(outcomes) : saysItLeavesOut(document) ? null : noLessThanBrute(outcomes);
        /* With exhaustive: false a mode that makes fewer objects may be exhaustive all the same. */
        if (problem == null && program.exhaustive && !program.fullDomain
                && !Boolean.TRUE.equals(document.get("exhaustive"))) {
            problem = "exhaustive is " + document.get("exhaustive") + ", " + document.get("reason");
        }
        for (int i = 0; i < paths.size() && i < REPLAYS && problem == null; i++) {
            problem = ofPath((Map<?, ?>) paths.get(i));
        }
        return problem;
    }

    /** Random programs may keep objects where nobody follows them, as docs/heap.md tells. */
    private static boolean saysItLeavesOut(Map<?, ?> document) {
        return String.valueOf(document.get("reason")).contains("an input may also be an object");
    }

    private String asExpected(Set<String> outcomes) {
        Set<String> met = new TreeSet<>();
        String problem = expected(outcomes, met);
        return problem == null ? missing(met) : problem;
    }

    /** All that brute force found; more than that takes more objects, and is replayed as all paths are. */
    private String noLessThanBrute(Set<String> outcomes) {
        Set<String> lost = new TreeSet<>(brute);
        lost.removeAll(outcomes);
        return lost.isEmpty() ? null : "not found: " + lost;
    }

    private String ofPath(Map<?, ?> path) {
        String outcome = outcomeOf(path);
        if (outcome.equals("fails") || outcome.equals("stopped") || target.drawsValues) {
            return null;
        }
        String real;
        try {
            real = target.replay((Map<?, ?>) path.get("inputs"));
        } catch (ReflectiveOperationException | RuntimeException e) {
            real = "inputs cannot be built: " + e.getMessage();
        }
        return outcome.equals(real) ? null : "path " + Brute.json(path.get("id")) + ": " + outcome + ", on java "
                + real + ", inputs " + Brute.json(path.get("inputs"));
    }
}
