// intent: A realistic program: JSON parser and printer with recursion, maps, exceptions and string building.
// expect: {"a":[1,-2500.0,true,null,"x\nyA"],"b":{},"c":{"d":[[],[0]]}}
// expect: ArrayList true
// expect: unexpected end at 3
// expect: expected : at 5
// expect: trailing text at 4
// expect: unexpected @ at 0
// expect: unexpected t at 1
// expect: unexpected end at 0
import java.util.*;

public class JsonPrinter {
    private final String s;
    private int i;

    JsonPrinter(String s) { this.s = s; }

    static Object parse(String s) {
        JsonPrinter p = new JsonPrinter(s);
        Object v = p.value();
        p.space();
        if (p.i != s.length()) throw p.error("trailing text");
        return v;
    }

    private IllegalArgumentException error(String m) { return new IllegalArgumentException(m + " at " + i); }
    private void space() { while (i < s.length() && Character.isWhitespace(s.charAt(i))) i++; }

    private char peek() {
        space();
        if (i == s.length()) throw error("unexpected end");
        return s.charAt(i);
    }

    private void expect(char c) {
        if (peek() != c) throw error("expected " + c);
        i++;
    }

    private Object value() {
        char c = peek();
        switch (c) {
        case '{': {
            Map<String, Object> m = new LinkedHashMap<>();
            for (expect('{'); peek() != '}'; ) {
                if (!m.isEmpty()) expect(',');
                String k = string();
                expect(':');
                m.put(k, value());
            }
            i++;
            return m;
        }
        case '[': {
            List<Object> l = new ArrayList<>();
            for (expect('['); peek() != ']'; ) {
                if (!l.isEmpty()) expect(',');
                l.add(value());
            }
            i++;
            return l;
        }
        case '"': return string();
        default:
            if (Character.isDigit(c) || c == '-') return number();
            for (String w : new String[] {"true", "false", "null"}) {
                if (s.startsWith(w, i)) {
                    i += w.length();
                    return w.equals("null") ? null : (Object) w.equals("true");
                }
            }
            throw error("unexpected " + c);
        }
    }

    private Number number() {
        int from = i++;
        while (i < s.length() && "0123456789.eE+-".indexOf(s.charAt(i)) >= 0) i++;
        String t = s.substring(from, i);
        if (t.matches("-?\\d+")) return Long.valueOf(t);
        return Double.valueOf(t);
    }

    private String string() {
        expect('"');
        StringBuilder b = new StringBuilder();
        while (s.charAt(i) != '"') {
            char c = s.charAt(i++);
            if (c == '\\') {
                c = s.charAt(i++);
                switch (c) {
                case 'n': c = '\n'; break;
                case 'u': c = (char) Integer.parseInt(s.substring(i, i += 4), 16); break;
                }
            }
            b.append(c);
        }
        i++;
        return b.toString();
    }

    static String print(Object o) {
        if (o instanceof Map<?, ?> m) {
            StringJoiner j = new StringJoiner(",", "{", "}");
            m.forEach((k, v) -> j.add(print(k) + ":" + print(v)));
            return j.toString();
        }
        if (o instanceof List<?> l) {
            StringJoiner j = new StringJoiner(",", "[", "]");
            for (Object v : l) j.add(print(v));
            return j.toString();
        }
        return o instanceof String t ? '"' + t.replace("\n", "\\n").replace("\"", "\\\"") + '"' : String.valueOf(o);
    }

    public static void main(String[] args) {
        Object v = parse(" { \"a\" : [1, -2.5e3, true, null, \"x\\ny\\u0041\"], \"b\":{}, \"c\" : {\"d\":[[],[0]]} } ");
        System.out.println(print(v));
        System.out.println(((Map<?, ?>) v).get("a").getClass().getSimpleName() + " " + print(parse(print(v))).equals(print(v)));
        for (String bad : new String[] {"[1,", "{\"a\" 1}", "[1] x", "@", "[tru]", ""}) {
            try {
                System.out.println(parse(bad));
            } catch (RuntimeException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
