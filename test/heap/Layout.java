import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import jdk.internal.misc.Unsafe;

/**
 * Objects without their constructors, and their fields whatever protects them: a free object can
 * have any values in them. Only what a program's own classes declare is touched.
 */
final class Layout {
    /** An instance field with the place where it is kept. */
    record Slot(Field field, Class<?> type, long offset) {
    }

    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final Map<Class<?>, List<Slot>> SLOTS = new HashMap<>();

    private Layout() {
    }

    static Object allocate(Class<?> c) {
        try {
            return UNSAFE.allocateInstance(c);
        } catch (InstantiationException e) {
            throw new IllegalArgumentException("no instances of " + c, e);
        }
    }

    /** The instance fields of a class, superclass first; classes of the JDK keep theirs. */
    static List<Slot> slots(Class<?> c) {
        List<Slot> slots = SLOTS.get(c);
        if (slots == null) {
            slots = new ArrayList<>();
            if (c.getSuperclass() != null) {
                slots.addAll(slots(c.getSuperclass()));
            }
            for (Field f : c.getClassLoader() == null ? new Field[0] : c.getDeclaredFields()) {
                if (!Modifier.isStatic(f.getModifiers())) {
                    slots.add(new Slot(f, f.getType(), UNSAFE.objectFieldOffset(f)));
                }
            }
            SLOTS.put(c, slots);
        }
        return slots;
    }

    /** What a reference names. */
    static Object reference(Object object, Slot slot) {
        return UNSAFE.getReference(object, slot.offset());
    }

    static Object get(Object object, Slot slot) {
        try {
            slot.field().setAccessible(true);
            return slot.field().get(object);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    static void set(Object object, Slot slot, Object value) {
        Class<?> type = slot.type();
        long at = slot.offset();
        if (!type.isPrimitive()) {
            UNSAFE.putReference(object, at, value);
        } else if (type == int.class) {
            UNSAFE.putInt(object, at, (Integer) value);
        } else if (type == boolean.class) {
            UNSAFE.putBoolean(object, at, (Boolean) value);
        } else if (type == long.class) {
            UNSAFE.putLong(object, at, (Long) value);
        } else if (type == char.class) {
            UNSAFE.putChar(object, at, (Character) value);
        } else if (type == byte.class) {
            UNSAFE.putByte(object, at, (Byte) value);
        } else if (type == short.class) {
            UNSAFE.putShort(object, at, (Short) value);
        } else if (type == float.class) {
            UNSAFE.putFloat(object, at, (Float) value);
        } else {
            UNSAFE.putDouble(object, at, (Double) value);
        }
    }

    static Object array(Class<?> c, int length) {
        return Array.newInstance(c.getComponentType(), length);
    }
}
