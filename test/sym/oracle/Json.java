import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads one JSON document. Objects become maps, arrays lists, true and false Booleans; a number
 * stays the text it is written with, so that no digit of a long is lost.
 */
final class Json {
    /** A number, as written. */
    record Num(String text) {
    }

    private final String text;
    private int at;

    private Json(String text) {
        this.text = text;
    }

    static Object parse(String text) {
        Json reader = new Json(text);
        Object value = reader.value();
        reader.space();
        if (reader.at != text.length()) {
            throw reader.bad("the end");
        }
        return value;
    }

    private IllegalArgumentException bad(String wanted) {
        return new IllegalArgumentException("not JSON at character " + at + ": expected " + wanted);
    }

    private void space() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private boolean take(char c) {
        space();
        if (at < text.length() && text.charAt(at) == c) {
            at++;
            return true;
        }
        return false;
    }

    private void need(char c) {
        if (!take(c)) {
            throw bad("'" + c + "'");
        }
    }

    private boolean word(String word) {
        if (!text.startsWith(word, at)) {
            return false;
        }
        at += word.length();
        return true;
    }

    private Object value() {
        space();
        if (at >= text.length()) {
            throw bad("a value");
        }
        switch (text.charAt(at)) {
        case '{':
            return object();
        case '[':
            return array();
        case '"':
            return string();
        default:
            if (word("true")) {
                return true;
            } else if (word("false")) {
                return false;
            } else if (word("null")) {
                return null;
            }
            return number();
        }
    }

    private Map<String, Object> object() {
        Map<String, Object> map = new LinkedHashMap<>();
        need('{');
        if (take('}')) {
            return map;
        }
        do {
            space();
            String key = string();
            need(':');
            map.put(key, value());
        } while (take(','));
        need('}');
        return map;
    }

    private List<Object> array() {
        List<Object> list = new ArrayList<>();
        need('[');
        if (take(']')) {
            return list;
        }
        do {
            list.add(value());
        } while (take(','));
        need(']');
        return list;
    }

    private Num number() {
        int from = at;
        while (at < text.length() && "+-.0123456789eE".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        if (from == at) {
            throw bad("a value");
        }
        return new Num(text.substring(from, at));
    }

    private String string() {
        StringBuilder out = new StringBuilder();
        need('"');
        while (at < text.length() && text.charAt(at) != '"') {
            char c = text.charAt(at++);
            out.append(c == '\\' ? escape() : c);
        }
        need('"');
        return out.toString();
    }

    private char escape() {
        char c = at < text.length() ? text.charAt(at++) : ' ';
        switch (c) {
        case 'n':
            return '\n';
        case 't':
            return '\t';
        case 'r':
            return '\r';
        case 'b':
            return '\b';
        case 'f':
            return '\f';
        case 'u':
            at += 4;
            return (char) Integer.parseInt(text.substring(at - 4, at), 16);
        default:
            return c;
        }
    }
}
