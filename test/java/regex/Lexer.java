// intent: A tokenizer and recursive descent calculator on top of one regular expression.
// expect: 1 + 2 * 3 -> 7.0
// expect: (1+2)*3 -> 9.0
// expect: 2^3^2 -> 512.0
// expect: x = 10/4 -> 2.5
// expect: -x * -2 -> 5.0
// expect: 1 $ 2 !! IllegalArgumentException bad character at 1
// expect: (1 !! IllegalArgumentException missing )
// expect: y+1 !! NoSuchElementException unknown y
// expect: 1 2 !! IllegalArgumentException unexpected #2
// expect: 2 * !! IllegalArgumentException early end
// expect: 1/0 -> Infinity
// expect: {x=2.5}
import java.util.*;
import java.util.regex.*;

public class Lexer {
    static final Pattern TOKEN = Pattern.compile("\\s*(?:(?<num>\\d+(?:\\.\\d+)?)|(?<id>[A-Za-z_]\\w*)|(?<op>[-+*/()^=]))");

    final List<String> tokens = new ArrayList<>();
    final Map<String, Double> vars = new TreeMap<>();
    int pos;

    double run(String text) {
        tokens.clear();
        pos = 0;
        Matcher m = TOKEN.matcher(text);
        int at = 0;
        while (at < text.length() && m.find(at) && m.start() == at) {
            tokens.add(m.group("num") != null ? "#" + m.group("num") : m.group("id") != null ? "@" + m.group("id") : m.group("op"));
            at = m.end();
        }
        if (at != text.length()) throw new IllegalArgumentException("bad character at " + at);
        if (tokens.size() > 2 && tokens.get(1).equals("=")) {
            pos = 2;
            double v = sum();
            vars.put(tokens.get(0).substring(1), v);
            return v;
        }
        double v = sum();
        if (pos < tokens.size()) throw new IllegalArgumentException("unexpected " + tokens.get(pos));
        return v;
    }

    boolean eat(String t) {
        if (pos < tokens.size() && tokens.get(pos).equals(t)) {
            pos++;
            return true;
        }
        return false;
    }

    double sum() {
        double v = product();
        while (true) {
            if (eat("+")) v += product();
            else if (eat("-")) v -= product();
            else return v;
        }
    }

    double product() {
        double v = power();
        while (true) {
            if (eat("*")) v *= power();
            else if (eat("/")) v /= power();
            else return v;
        }
    }

    double power() {
        double v = atom();
        return eat("^") ? Math.pow(v, power()) : v;
    }

    double atom() {
        if (eat("-")) return -atom();
        if (eat("(")) {
            double v = sum();
            if (!eat(")")) throw new IllegalArgumentException("missing )");
            return v;
        }
        if (pos == tokens.size()) throw new IllegalArgumentException("early end");
        String t = tokens.get(pos++);
        if (t.startsWith("#")) return Double.parseDouble(t.substring(1));
        Double v = vars.get(t.substring(1));
        if (v == null) throw new NoSuchElementException("unknown " + t.substring(1));
        return v;
    }

    public static void main(String[] args) {
        Lexer l = new Lexer();
        for (String s : new String[] {"1 + 2 * 3", "(1+2)*3", "2^3^2", "x = 10/4", "-x * -2", "1 $ 2", "(1", "y+1", "1 2", "2 *", "1/0"}) {
            try {
                System.out.println(s + " -> " + l.run(s));
            } catch (RuntimeException e) {
                System.out.println(s + " !! " + e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
        System.out.println(l.vars);
    }
}
