import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;

/**
 * The values of a type in their three forms: text in a program's comments, JSON, and Java. The
 * text form is the canonical one: two values are the same if their texts are.
 */
final class Values {
    private Values() {
    }

    static String text(Object value) {
        if (value == null) {
            return "null";
        } else if (value instanceof Character) {
            return "'" + value + "'";
        } else if (value instanceof String) {
            return "\"" + value + "\"";
        } else if (value.getClass().isArray()) {
            List<String> elements = new ArrayList<>();
            for (int i = 0; i < Array.getLength(value); i++) {
                elements.add(text(Array.get(value, i)));
            }
            return "{" + String.join(", ", elements) + "}";
        } else if (value instanceof Enum) {
            return value.getClass().getSimpleName() + "." + value;
        }
        return value.toString();
    }

    /** The value of the type that is written in the text form. */
    static Object parse(Class<?> type, String text) {
        String s = text.trim();
        if (s.equals("null")) {
            return null;
        } else if (type.isArray()) {
            List<String> parts = split(s.substring(1, s.length() - 1));
            Object array = Array.newInstance(type.getComponentType(), parts.size());
            for (int i = 0; i < parts.size(); i++) {
                Array.set(array, i, parse(type.getComponentType(), parts.get(i)));
            }
            return array;
        } else if (type == char.class) {
            return s.length() == 3 ? s.charAt(1) : (char) Integer.parseInt(s);
        } else if (type == boolean.class) {
            return Boolean.valueOf(s);
        } else if (type == String.class) {
            return s.substring(1, s.length() - 1);
        }
        return number(type, s);
    }

    private static Object number(Class<?> type, String s) {
        if (type == float.class) {
            return Float.valueOf(s);
        } else if (type == double.class) {
            return Double.valueOf(s);
        }
        long value = Long.parseLong(s);
        if (type == long.class) {
            return value;
        } else if (type == int.class && value == (int) value) {
            return (int) value;
        } else if (type == short.class && value == (short) value) {
            return (short) value;
        } else if (type == byte.class && value == (byte) value) {
            return (byte) value;
        }
        throw new IllegalArgumentException(s + " is no " + type);
    }

    /** Splits at the commas outside of braces and quotes. */
    static List<String> split(String text) {
        List<String> parts = new ArrayList<>();
        int depth = 0;
        int from = 0;
        boolean quoted = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\'' || c == '"') {
                quoted = !quoted;
            } else if (quoted) {
                continue;
            } else if (c == '{') {
                depth++;
            } else if (c == '}') {
                depth--;
            } else if (c == ',' && depth == 0) {
                parts.add(text.substring(from, i).trim());
                from = i + 1;
            }
        }
        if (!text.substring(from).isBlank()) {
            parts.add(text.substring(from).trim());
        }
        return parts;
    }

    /** The value of the type that a JSON value stands for. */
    static Object fromJson(Class<?> type, Object json) {
        if (json == null) {
            return null;
        } else if (type.isArray()) {
            List<?> list = (List<?>) json;
            Object array = Array.newInstance(type.getComponentType(), list.size());
            for (int i = 0; i < list.size(); i++) {
                Array.set(array, i, fromJson(type.getComponentType(), list.get(i)));
            }
            return array;
        } else if (type == char.class) {
            String s = (String) json;
            if (s.length() != 1) {
                throw new IllegalArgumentException("\"" + s + "\" is no char");
            }
            return s.charAt(0);
        } else if (type == boolean.class || type == String.class) {
            return json;
        } else if (!type.isPrimitive()) {
            return json;
        }
        return number(type, json instanceof Json.Num n ? n.text() : (String) json);
    }
}
