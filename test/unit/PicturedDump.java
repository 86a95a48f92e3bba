package pic;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Objects of the real machine in the form of picture_text, a line each. */
public final class PicturedDump {
    private final Map<Object, Integer> numbers = new IdentityHashMap<>();
    private final Map<Object, Integer> uses = new IdentityHashMap<>();
    private final Map<Object, Object> printed = new IdentityHashMap<>();
    private final List<Object> queue = new ArrayList<>();
    private final StringBuilder out = new StringBuilder();
    private int depth;

    public static String text(Object o) throws Exception {
        PicturedDump d = new PicturedDump();
        d.reach(o);
        for (int i = 0; i < d.queue.size(); i++) {
            for (Object part : d.parts(d.queue.get(i))) {
                d.reach(part);
            }
        }
        d.print(o);
        return d.out + " of " + d.queue.size();
    }

    /** A value of a primitive type, which is no object. */
    private record Plain(Object value) {
    }

    private void reach(Object o) {
        if (o == null || o instanceof Plain || o instanceof String || o instanceof Enum || o instanceof Class) {
            return;
        }
        uses.merge(o, 1, Integer::sum);
        if (numbers.putIfAbsent(o, queue.size() + 1) == null) {
            queue.add(o);
        }
    }

    private static List<Field> fields(Class<?> c) {
        List<Field> all = c.getSuperclass() == null ? new ArrayList<>() : fields(c.getSuperclass());
        for (Field f : c.getDeclaredFields()) {
            if (!Modifier.isStatic(f.getModifiers())) {
                all.add(f);
            }
        }
        return all;
    }

    private static Object get(Field f, Object o) throws Exception {
        boolean primitive = f.getType().isPrimitive();
        Object value;
        if (f.trySetAccessible()) {
            value = f.get(o);
        } else {
            Field u = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
            u.setAccessible(true);
            Object unsafe = u.get(null);
            Object offset = unsafe.getClass().getMethod("objectFieldOffset", Field.class).invoke(unsafe, f);
            String name = primitive ? f.getType().getName() : "object";
            name = "get" + Character.toUpperCase(name.charAt(0)) + name.substring(1);
            value = unsafe.getClass().getMethod(name, Object.class, long.class).invoke(unsafe, o, offset);
        }
        return primitive ? new Plain(value) : value;
    }

    private List<Object> parts(Object o) throws Exception {
        List<Object> parts = new ArrayList<>();
        if (o.getClass().isArray()) {
            boolean primitive = o.getClass().getComponentType().isPrimitive();
            for (int i = 0; i < Array.getLength(o); i++) {
                parts.add(primitive ? new Plain(Array.get(o, i)) : Array.get(o, i));
            }
        } else {
            for (Field f : fields(o.getClass())) {
                parts.add(get(f, o));
            }
        }
        return parts;
    }

    private static boolean lone(int codePoint) {
        return codePoint >= 0xd800 && codePoint <= 0xdfff;
    }

    private void quote(String text, char quote) {
        out.append(quote);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            int special = "\b\t\n\f\r".indexOf(c);
            if (special >= 0) {
                out.append('\\').append("btnfr".charAt(special));
            } else if (c == quote || c == '\\') {
                out.append('\\').append(c);
            } else if (c < 32 || c == 127 || lone(text.codePointAt(i))) {
                out.append(String.format("\\u%04x", (int) c));
            } else {
                out.append(text, i, i + Character.charCount(text.codePointAt(i)));
                i += Character.charCount(text.codePointAt(i)) - 1;
            }
        }
        out.append(quote);
    }

    private static boolean isBox(Object o) {
        return o instanceof Boolean || o instanceof Character
                || o instanceof Number && o.getClass().getName().startsWith("java.lang.");
    }

    private void print(Object o) throws Exception {
        if (o instanceof Plain || isBox(o)) {
            Object value = o instanceof Plain ? ((Plain) o).value : o;
            if (value instanceof Character) {
                quote(value.toString(), '\'');
            } else {
                out.append(value);
            }
        } else if (o instanceof String) {
            quote((String) o, '"');
        } else if (o instanceof Enum) {
            out.append(((Enum<?>) o).name());
        } else if (o instanceof Class) {
            out.append(((Class<?>) o).getName()).append(".class");
        } else if (o == null || printed.put(o, o) != null) {
            out.append(o == null ? "null" : "#" + numbers.get(o));
        } else {
            depth++;
            compound(o);
            depth--;
        }
    }

    private boolean collection(Object o) throws Exception {
        boolean map = o.getClass() == HashMap.class;
        if (o.getClass() != ArrayList.class && o.getClass() != ArrayDeque.class && !map) {
            return false;
        }
        String separator = "";
        out.append(map ? "{" : "[");
        for (Object part : map ? ((Map<?, ?>) o).entrySet() : (Collection<?>) o) {
            out.append(separator);
            separator = ", ";
            if (part instanceof Map.Entry<?, ?> entry && map) {
                print(entry.getKey());
                out.append('=');
                print(entry.getValue());
            } else {
                print(part);
            }
        }
        out.append(map ? "}" : "]");
        return true;
    }

    private void compound(Object o) throws Exception {
        if (uses.get(o) > 1) {
            out.append('#').append(numbers.get(o)).append(' ');
        }
        if (depth <= 100 && collection(o)) {
            return;
        }
        boolean array = o.getClass().isArray();
        String name = o.getClass().getName().replaceAll(".*\\.", "");
        String canonical = o.getClass().getCanonicalName();
        out.append(array ? "" : canonical == null ? name : o.getClass().getSimpleName()).append('{');
        if (depth > 100) {
            out.append("...}");
            return;
        }
        List<Object> parts = parts(o);
        List<Field> fields = array ? null : fields(o.getClass());
        String comma = "";
        for (int i = 0; i < parts.size(); i++) {
            Field f = array ? null : fields.get(i);
            if (f != null && f.isSynthetic()) {
                continue;
            }
            out.append(comma);
            comma = ", ";
            if (f != null) {
                boolean shadowed = false;
                for (Field g : fields) {
                    shadowed |= g.getName().equals(f.getName()) && fields.indexOf(g) > i;
                }
                out.append(shadowed ? f.getDeclaringClass().getName() + "." : "").append(f.getName()).append('=');
            }
            print(parts.get(i));
        }
        out.append('}');
    }
}
