import bivium.Bivium;
import java.lang.reflect.Array;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Input structures, one for each sequence of choices: a reference is null, one of the objects that
 * there are already, or a new one of any class that fits. Objects are made in the order in which
 * they are reached, so that no structure comes twice. Arrays count as objects, enum constants,
 * strings and what static fields hold do not.
 */
final class Heaps implements Bivium.Source {
    private static final Map<Class<?>, Object[]> PRIMITIVES = Map.of(
            boolean.class, new Object[] {false, true},
            byte.class, new Object[] {(byte) -1, (byte) 0, (byte) 1, (byte) 2},
            short.class, new Object[] {(short) -1, (short) 0, (short) 1, (short) 2},
            char.class, new Object[] {'\0', 'a', 'b'},
            int.class, new Object[] {-1, 0, 1, 2},
            long.class, new Object[] {-1L, 0L, 1L, 1L << 32},
            float.class, new Object[] {0.0f, -1.0f, 0.5f, Float.NaN},
            double.class, new Object[] {0.0, -1.0, 0.5, Double.NaN});
    private static final String[] STRINGS = {null, "", "a"};

    /** A place that still needs a value. */
    private record Hole(Object object, Layout.Slot slot, int index) {
    }

    private final List<Class<?>> classes;
    private final Statics statics;
    private final int most;
    private final int longest;
    private final Choices choices;
    private final Map<Class<?>, List<Class<?>>> fitting = new HashMap<>();
    private final List<Object> objects = new ArrayList<>();
    private final Deque<Hole> holes = new ArrayDeque<>();
    boolean asked; /* the program itself asked for a value */

    /** Structures of at most so many objects of the classes, with arrays up to the given length. */
    Heaps(List<Class<?>> classes, Statics statics, int most, int longest, Choices choices) {
        this.classes = classes;
        this.statics = statics;
        this.most = most;
        this.longest = longest;
        this.choices = choices;
    }

    /** Forgets the objects of the structure before. */
    void begin() {
        objects.clear();
        statics.restore();
    }

    /** Values of the types, with all that hangs on them. */
    Object[] values(Class<?>... types) {
        Object[] values = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            values[i] = pick(types[i], null);
        }
        fill();
        return values;
    }

    @Override
    public Object value(Class<?> type) {
        asked = true;
        return values(type)[0];
    }

    @Override
    public Object array(Class<?> element, int length) {
        asked = true;
        Object array = add(Layout.array(element.arrayType(), length));
        fill();
        return array;
    }

    @Override
    public int choose(int limit) {
        asked = true;
        return choices.choose(limit);
    }

    private void fill() {
        for (Hole hole = holes.poll(); hole != null; hole = holes.poll()) {
            if (hole.slot == null) {
                Array.set(hole.object, hole.index, pick(hole.object.getClass().getComponentType(), null));
            } else {
                Layout.set(hole.object, hole.slot, pick(hole.slot.type(), hole.object));
            }
        }
    }

    /** A value for something of this type; of {@code holder}, or of nothing that matters. */
    private Object pick(Class<?> type, Object holder) {
        Object[] primitives = PRIMITIVES.get(type);
        if (primitives != null) {
            return primitives[choices.choose(primitives.length)];
        } else if (type == String.class) {
            return STRINGS[choices.choose(STRINGS.length)];
        }
        return reference(type, holder);
    }

    /** Is the record the other one, or is that a part of it by way of records only? Then it cannot be made from it. */
    private static boolean leadsTo(Object from, Object to) {
        if (!(from instanceof Record) || !(to instanceof Record)) {
            return false;
        }
        boolean leads = from == to;
        for (Layout.Slot slot : Layout.slots(from.getClass())) {
            leads = leads || !slot.type().isPrimitive() && leadsTo(Layout.reference(from, slot), to);
        }
        return leads;
    }

    private Object reference(Class<?> type, Object holder) {
        List<Object> old = new ArrayList<>();
        old.add(null);
        for (Object object : objects) {
            if (type.isInstance(object) && !leadsTo(object, holder)) {
                old.add(object);
            }
        }
        for (Object object : statics.objects) {
            if (type.isInstance(object)) {
                old.add(object);
            }
        }
        for (Class<?> c : classes) {
            if (c.isEnum() && type.isAssignableFrom(c)) {
                old.addAll(List.of(c.getEnumConstants()));
            }
        }
        List<Class<?>> fresh = objects.size() < most ? fitting.computeIfAbsent(type, this::fitting) : List.of();
        int pick = choices.choose(old.size() + fresh.size());
        return pick < old.size() ? old.get(pick) : create(fresh.get(pick - old.size()));
    }

    private Object create(Class<?> c) {
        return add(c.isArray() ? Layout.array(c, choices.choose(longest + 1)) : Layout.allocate(c));
    }

    private Object add(Object object) {
        objects.add(object);
        if (object.getClass().isArray()) {
            for (int i = 0; i < Array.getLength(object); i++) {
                holes.add(new Hole(object, null, i));
            }
        } else {
            for (Layout.Slot slot : Layout.slots(object.getClass())) {
                holes.add(new Hole(object, slot, 0));
            }
        }
        return object;
    }

    /** The classes of objects that a reference of the type can name. */
    private List<Class<?>> fitting(Class<?> type) {
        List<Class<?>> fit = new ArrayList<>();
        if (type.isArray()) {
            fit.add(type);
            for (Class<?> c : classes) {
                if (c != type.getComponentType() && type.getComponentType().isAssignableFrom(c)) {
                    fit.add(c.arrayType());
                }
            }
            return fit;
        }
        for (Class<?> c : classes) {
            if (type.isAssignableFrom(c) && !Modifier.isAbstract(c.getModifiers()) && !c.isEnum()) {
                fit.add(c);
            }
        }
        return fit;
    }
}
