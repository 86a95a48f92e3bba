import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What static fields of the program hold once its classes are initialised. A caller may hand in any of these objects;
 * each call finds them, and the fields, as the initialisers have left them.
 */
final class Statics {
    private record Value(Object object, Layout.Slot slot, int index, Object value) {
    }

    final List<Object> objects = new ArrayList<>();
    private final Map<Object, Object> seen = new IdentityHashMap<>();
    private final Map<Field, Object> fields = new LinkedHashMap<>();
    private final List<Value> values = new ArrayList<>();

    Statics(List<Class<?>> classes) throws ReflectiveOperationException {
        for (Class<?> c : classes) {
            for (Field f : c.getDeclaredFields()) {
                if (Modifier.isStatic(f.getModifiers()) && !f.isSynthetic() && !f.isEnumConstant()) {
                    f.setAccessible(true);
                    fields.put(f, f.get(null));
                    see(f.get(null));
                }
            }
        }
        for (int i = 0; i < objects.size(); i++) {
            keep(objects.get(i));
        }
    }

    private void see(Object object) {
        boolean library = object != null && !object.getClass().isArray() && object.getClass() != Object.class
                && object.getClass().getClassLoader() == null;
        if (object != null && !library && !(object instanceof Enum) && seen.put(object, object) == null) {
            objects.add(object);
        }
    }

    private void keep(Object object) {
        if (object.getClass().isArray()) {
            for (int i = 0; i < Array.getLength(object); i++) {
                keep(new Value(object, null, i, Array.get(object, i)), object.getClass().getComponentType());
            }
            return;
        }
        for (Layout.Slot slot : Layout.slots(object.getClass())) {
            keep(new Value(object, slot, 0, Layout.get(object, slot)), slot.type());
        }
    }

    private void keep(Value value, Class<?> type) {
        values.add(value);
        if (!type.isPrimitive()) {
            see(value.value);
        }
    }

    /** All is as it was. */
    void restore() {
        for (Map.Entry<Field, Object> e : fields.entrySet()) {
            if (!Modifier.isFinal(e.getKey().getModifiers())) {
                set(e.getKey(), e.getValue());
            }
        }
        for (Value v : values) {
            if (v.slot == null) {
                Array.set(v.object, v.index, v.value);
            } else {
                Layout.set(v.object, v.slot, v.value);
            }
        }
    }

    private static void set(Field f, Object value) {
        try {
            f.set(null, value);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The object at "pkg.Outer$Holder.NIL.next[2]". */
    static Object at(ClassLoader loader, String path) throws ReflectiveOperationException {
        String[] words = path.replace("[", ".[").split("\\.");
        StringBuilder name = new StringBuilder(words[0]);
        int at = 1;
        while (at < words.length && !isClass(loader, name.toString())) {
            name.append('.').append(words[at++]);
        }
        Class<?> c = Class.forName(name.toString(), true, loader);
        Object object = get(c, null, words[at++]);
        for (; at < words.length; at++) {
            object = words[at].startsWith("[")
                    ? Array.get(object, Integer.parseInt(words[at].substring(1, words[at].length() - 1)))
                    : get(object.getClass(), object, words[at]);
        }
        return object;
    }

    private static boolean isClass(ClassLoader loader, String name) {
        try {
            Class.forName(name, false, loader);
            return true;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }

    private static Object get(Class<?> c, Object object, String name) throws ReflectiveOperationException {
        for (Class<?> k = c; k != null; k = k.getSuperclass()) {
            for (Field f : k.getDeclaredFields()) {
                if (f.getName().equals(name) && Modifier.isStatic(f.getModifiers()) == (object == null)) {
                    f.setAccessible(true);
                    return f.get(object);
                }
            }
        }
        throw new NoSuchFieldException(name);
    }
}
