import java.lang.reflect.Array;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Builds the structure that a path's inputs are printed as: objects with class, id and fields,
 * arrays as lists or, where they are shared or not of the declared type, with class, id and
 * elements, {"ref": N} for what came before, enum constants as their names.
 */
final class HeapReader {
    private final ClassLoader loader;
    private final List<Class<?>> classes; /* that an enum constant can be of */
    private final Map<Integer, Object> objects = new HashMap<>();

    HeapReader(ClassLoader loader, List<Class<?>> classes) {
        this.loader = loader;
        this.classes = classes;
    }

    /** The value of the declared type. */
    Object read(Class<?> type, Object json) throws ReflectiveOperationException {
        if (json instanceof List<?> list && type.isArray()) {
            return elements(Layout.array(type, list.size()), list);
        } else if (json instanceof Map<?, ?> map) {
            return map.containsKey("ref") ? printedBefore(number(map.get("ref"))) : compound(map);
        } else if (json == null || type.isPrimitive() || type == String.class) {
            return Values.fromJson(type, json);
        }
        return constant(type, json);
    }

    private Object printedBefore(int id) {
        Object seen = objects.get(id);
        if (seen == null) {
            throw new IllegalArgumentException("ref to " + id + ", which was not printed before");
        }
        return seen;
    }

    private Object constant(Class<?> type, Object name) {
        for (Class<?> c : classes) {
            for (Object constant : c.isEnum() && type.isAssignableFrom(c) ? c.getEnumConstants() : new Object[0]) {
                if (((Enum<?>) constant).name().equals(name)) {
                    return constant;
                }
            }
        }
        throw new IllegalArgumentException(Brute.json(name) + " is no " + type.getName());
    }

    private Object elements(Object array, List<?> list) throws ReflectiveOperationException {
        for (int i = 0; i < list.size(); i++) {
            Array.set(array, i, read(array.getClass().getComponentType(), list.get(i)));
        }
        return array;
    }

    private Object compound(Map<?, ?> map) throws ReflectiveOperationException {
        Class<?> c = classNamed((String) map.get("class"));
        List<?> list = (List<?>) map.get("elements");
        Object held = map.containsKey("static") ? Statics.at(loader, (String) map.get("static")) : null;
        Object object = held != null ? held : c.isArray() ? Layout.array(c, list.size()) : Layout.allocate(c);
        if (objects.put(number(map.get("id")), object) != null) {
            throw new IllegalArgumentException("id " + Brute.json(map.get("id")) + " is printed twice");
        }
        if (held != null) {
            readAlso(map, list);
            return held;
        }
        return c.isArray() ? elements(object, list) : fields(object, (Map<?, ?>) map.get("fields"));
    }

    /** What hangs on an object of a static field is there; it may be named again. */
    private void readAlso(Map<?, ?> map, List<?> list) throws ReflectiveOperationException {
        for (Object part : list != null ? list : ((Map<?, ?>) map.get("fields")).values()) {
            if (part instanceof Map<?, ?> m && !m.containsKey("ref")) {
                compound(m);
            }
        }
    }

    private Object fields(Object object, Map<?, ?> fields) throws ReflectiveOperationException {
        for (Layout.Slot slot : Layout.slots(object.getClass())) {
            String name = slot.field().getName();
            String full = slot.field().getDeclaringClass().getName() + "." + name;
            String key = fields.containsKey(full) ? full : name;
            if (!fields.containsKey(key)) {
                throw new IllegalArgumentException("no field " + name + " in " + Brute.json(fields));
            }
            Layout.set(object, slot, read(slot.type(), fields.get(key)));
        }
        return object;
    }

    /** Objects have names as Class.forName takes them, arrays as they are written in Java. */
    private Class<?> classNamed(String name) throws ClassNotFoundException {
        if (name.endsWith("[]")) {
            return classNamed(name.substring(0, name.length() - 2)).arrayType();
        }
        for (Class<?> c : new Class<?>[] {boolean.class, byte.class, char.class, short.class, int.class, long.class,
                float.class, double.class}) {
            if (c.getName().equals(name)) {
                return c;
            }
        }
        for (Class<?> c : classes) {
            if (name.equals(c.getCanonicalName())) {
                return c;
            }
        }
        return Class.forName(name, true, loader);
    }

    private static int number(Object json) {
        return Integer.parseInt(((Json.Num) json).text());
    }
}
