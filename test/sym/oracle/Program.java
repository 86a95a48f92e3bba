import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A program under test with what its first comments expect; test/run-sym documents them.
 */
final class Program {
    static final String FAILS_MARK = "// <- fails";

    final Path file;
    final String name;      /* directory and class, as in arith/IntAdd */
    final String className; /* as the class loader knows it */
    final String source;
    String method;          /* null for a program with main, to be verified */
    String noJvm;
    String notWith;         /* an option that spoils the expectation */
    int pathsLow = -1;
    int pathsHigh = -1;
    int outcomeCount = -1;
    boolean exhaustive = true;
    boolean fullDomain;
    String verdict;
    String validAssert;
    String noRuntimeException;
    final List<String> options = new ArrayList<>();
    final List<List<String>> variants = new ArrayList<>();
    final List<String> outcomes = new ArrayList<>();
    final List<String> may = new ArrayList<>();
    final List<String> finds = new ArrayList<>();
    final List<String> remembers = new ArrayList<>();
    final List<String> witnesses = new ArrayList<>();
    final Set<Integer> marks = new HashSet<>();

    Program(Path root, Path file) throws IOException {
        this.file = file;
        String relative = root.relativize(file).toString();
        name = relative.substring(0, relative.length() - ".java".length());
        className = name.replace('/', '.');
        source = Files.readString(file);
        List<String> lines = source.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).contains(FAILS_MARK)) {
                marks.add(i + 1);
            }
        }
        for (String line : lines) {
            if (!line.startsWith("//")) {
                break;
            }
            int colon = line.indexOf(':');
            if (colon < 0) {
                continue;
            }
            header(line.substring(2, colon).trim(), line.substring(colon + 1).trim());
        }
        if (variants.isEmpty()) {
            variants.add(List.of());
        }
        if ((method == null) == (verdict == null)) {
            throw new IOException(file + ": needs either explore: or verdict:");
        }
    }

    private void header(String key, String value) throws IOException {
        switch (key) {
        case "intent" -> { }
        case "explore" -> method = value;
        case "no-jvm" -> noJvm = value;
        case "not-with" -> notWith = value;
        case "paths" -> paths(value);
        case "outcomes" -> outcomeCount = Integer.parseInt(value);
        case "exhaustive" -> exhaustive = Boolean.parseBoolean(value);
        case "domain" -> fullDomain = value.equals("full");
        case "verdict" -> verdict = value;
        case "valid-assert" -> validAssert = value;
        case "no-runtime-exception" -> noRuntimeException = value;
        case "options" -> options.addAll(words(value));
        case "variant" -> variants.add(words(value));
        case "outcome" -> outcomes.add(value);
        case "may" -> may.add(value);
        case "finds" -> finds.add(value);
        case "remembers" -> remembers.add(value);
        case "witness" -> witnesses.add(value);
        default -> throw new IOException(file + ": unknown comment " + key + ":");
        }
    }

    private void paths(String value) {
        int dots = value.indexOf("..");
        pathsLow = Integer.parseInt(dots < 0 ? value : value.substring(0, dots));
        pathsHigh = dots < 0 ? pathsLow : Integer.parseInt(value.substring(dots + 2));
    }

    /** Splits at spaces that are not inside of quotes; the quotes go away. */
    static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        char quote = 0;
        boolean any = false;
        for (char c : text.toCharArray()) {
            if (quote == 0 && c == ' ') {
                if (any) {
                    words.add(word.toString());
                }
                word.setLength(0);
                any = false;
            } else if (quote == 0 && c == '\'' || c == quote) {
                quote = quote == 0 ? c : 0;
                any = true;
            } else {
                word.append(c);
                any = true;
            }
        }
        if (any) {
            words.add(word.toString());
        }
        return words;
    }

    /** Whether the expected outcomes are simply those that java shows when all inputs are tried. */
    boolean outcomesByTrial() {
        return fullDomain && outcomes.isEmpty() && outcomeCount < 0;
    }

    /** The expectation that an outcome of a path meets, or null. */
    String expectationOf(String outcome) {
        for (String pattern : outcomes) {
            if (matches(pattern, outcome)) {
                return pattern;
            }
        }
        for (String pattern : may) {
            if (matches(pattern, outcome)) {
                return pattern;
            }
        }
        return null;
    }

    static boolean matches(String pattern, String outcome) {
        if (pattern.equals(outcome)) {
            return true;
        } else if (pattern.equals("returns *")) {
            return outcome.startsWith("returns");
        }
        return pattern.startsWith("throws ") && outcome.startsWith(pattern + ":");
    }

    /** The value that --arg in the options gives the parameter, or null. */
    String fixed(String parameter, int index) {
        String value = null;
        for (int i = 0; i + 1 < options.size(); i++) {
            String text = options.get(i + 1);
            if (options.get(i).equals("--arg")
                    && (text.startsWith(parameter + "=") || text.startsWith(index + "="))) {
                value = text.substring(text.indexOf('=') + 1);
            }
        }
        return value;
    }

    /** Are inputs wanted, too, that a validator refuses? */
    boolean invalid() {
        return options.contains("--invalid");
    }

    /** The bounds that --TYPE-range in the options gives values of the type, or null. */
    long[] range(Class<?> type) {
        int at = options.indexOf("--" + type + "-range");
        if (at < 0) {
            return null;
        }
        String[] ends = options.get(at + 1).split(":");
        return new long[] {Long.parseLong(ends[0]), Long.parseLong(ends[1])};
    }
}
