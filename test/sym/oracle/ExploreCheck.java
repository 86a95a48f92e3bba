import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Holds the expectations of a program to be explored against the real Java machine, and the paths
 * that bivium found against both. Each check gives the first thing that is wrong, or null.
 */
final class ExploreCheck {
    private static final int LONGEST_ARRAY = 1 << 16;

    private final Program program;
    private final Jvm jvm;

    ExploreCheck(Program program, Jvm jvm) {
        this.program = program;
        this.jvm = jvm;
    }

    /** Outcomes seen on many inputs must be expected ones, and every expected one must be seen. */
    String onJvm(int budget) {
        Set<String> unseen = new LinkedHashSet<>(program.outcomes);
        Set<String> seen = new HashSet<>();
        unseen.remove("fails");
        unseen.remove("stopped");
        for (Object[] args : inputs(budget)) {
            String outcome = jvm.outcome(false, args);
            if (outcome == null && program.invalid()) {
                outcome = jvm.outcome(true, args);
            }
            if (outcome == null) {
                continue;
            }
            String expected = program.expectationOf(outcome);
            if (expected == null && !program.outcomes.isEmpty()) {
                return Values.text(args) + " " + outcome + ", which is not expected";
            }
            unseen.remove(expected);
            seen.add(outcome);
        }
        if (program.outcomeCount >= 0 && program.outcomes.isEmpty() && seen.size() != program.outcomeCount) {
            return seen.size() + " outcomes seen, not " + program.outcomeCount + ": " + seen;
        }
        return unseen.isEmpty() ? null : "no input seen for outcome: " + unseen.iterator().next();
    }

    private List<Object[]> inputs(int budget) {
        List<Object[]> inputs = new ArrayList<>();
        List<Inputs.Input> parameters = jvm.inputs();
        for (String witness : program.witnesses) {
            List<String> texts = Values.split(witness);
            Object[] args = new Object[parameters.size()];
            for (int i = 0; i < args.length; i++) {
                args[i] = Values.parse(parameters.get(i).type(), texts.get(i));
            }
            inputs.add(args);
        }
        inputs.addAll(new Domain(program.source).inputs(program, parameters, budget));
        return inputs;
    }

    /** What one path came to, as the comments write it. */
    private String outcomeOf(Map<?, ?> path) {
        String kind = (String) path.get("outcome");
        Class<?> type = jvm.method().getReturnType();
        return switch (kind) {
        case "return" -> type == void.class ? "returns"
                : "returns " + Values.text(Values.fromJson(type, path.get("result")));
        case "throw" -> "throws " + path.get("exception");
        case "fail" -> "fails";
        case "budget" -> "stopped";
        default -> throw new IllegalArgumentException("outcome " + kind);
        };
    }

    String ofRun(Object json, int code, boolean counts) {
        Map<?, ?> document = (Map<?, ?>) json;
        List<?> paths = (List<?>) document.get("paths");
        Map<String, Integer> outcomes = new LinkedHashMap<>();
        if (code != 0) {
            return "exit code " + code;
        }
        for (Object path : paths) {
            String problem = ofPath((Map<?, ?>) path, outcomes);
            if (problem != null) {
                return "path " + ((Map<?, ?>) path).get("id") + ": " + problem;
            }
        }
        if (!Boolean.valueOf(program.exhaustive).equals(document.get("exhaustive"))) {
            return "exhaustive is " + document.get("exhaustive");
        }
        String problem = ofSet(outcomes.keySet());
        if (problem == null && counts && program.pathsLow >= 0
                && (paths.size() < program.pathsLow || paths.size() > program.pathsHigh)) {
            problem = paths.size() + " paths, not "
                    + (program.pathsLow == program.pathsHigh ? "" : program.pathsLow + " to ") + program.pathsHigh;
        }
        return problem;
    }

    /** A path's inputs must lead to its outcome on the real machine too. */
    private String ofPath(Map<?, ?> path, Map<String, Integer> outcomes) {
        String outcome = outcomeOf(path);
        outcomes.merge(outcome, 1, Integer::sum);
        if (!program.fullDomain && !program.outcomes.isEmpty() && program.expectationOf(outcome) == null) {
            return "outcome not expected: " + outcome + " " + path.get("inputs");
        }
        for (String name : program.remembers) {
            if (outcome.startsWith("returns") && !((Map<?, ?>) path.get("remembered")).containsKey(name)) {
                return "does not remember " + name;
            }
        }
        if (program.noJvm != null || outcome.equals("fails") || outcome.equals("stopped")) {
            return null;
        }
        Object[] args = arguments((Map<?, ?>) path.get("inputs"));
        boolean invalid = Boolean.TRUE.equals(path.get("invalid"));
        String real = args == null ? outcome : jvm.outcome(invalid, args);
        return outcome.equals(real) ? null : Values.text(args) + " " + real + " on java, not: " + outcome;
    }

    /** The path's inputs as arguments, or null if they hold an array too long to try. */
    private Object[] arguments(Map<?, ?> inputs) {
        List<Inputs.Input> parameters = jvm.inputs();
        Object[] args = new Object[parameters.size()];
        for (int i = 0; i < args.length; i++) {
            String name = parameters.get(i).name();
            String fixed = program.fixed(name, parameters.get(i).number());
            Class<?> type = parameters.get(i).type();
            Object json = inputs.get(name);
            if (!inputs.containsKey(name) && fixed == null) {
                throw new IllegalArgumentException("no input " + name);
            } else if (json instanceof List<?> list && list.size() > LONGEST_ARRAY) {
                return null;
            }
            args[i] = inputs.containsKey(name) ? Values.fromJson(type, json) : Values.parse(type, fixed);
        }
        return args;
    }

    private String ofSet(Set<String> found) {
        if (program.fullDomain) {
            return ofFullDomain(found);
        }
        for (String pattern : program.exhaustive ? program.outcomes : program.finds) {
            if (found.stream().noneMatch(outcome -> Program.matches(pattern, outcome))) {
                return "no path for outcome: " + pattern;
            }
        }
        if (program.outcomeCount >= 0 && found.size() != program.outcomeCount) {
            return found.size() + " outcomes, not " + program.outcomeCount + ": " + found;
        }
        return null;
    }

    /** With every input tried, the outcomes of the paths are exactly those of the real machine. */
    private String ofFullDomain(Set<String> found) {
        Set<String> real = new LinkedHashSet<>();
        for (Object[] args : inputs(0)) {
            String outcome = jvm.outcome(false, args);
            if (outcome == null && program.invalid()) {
                outcome = jvm.outcome(true, args);
            }
            if (outcome != null && real.add(outcome) && !found.contains(outcome)) {
                return "no path for " + Values.text(args) + " " + outcome;
            }
        }
        for (String outcome : found) {
            if (!real.contains(outcome)) {
                return "no input has outcome: " + outcome;
            }
        }
        return null;
    }
}
