import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Does an input hold what the generic types of its references say? A {@code Box<Apple>} with a pear in it has seen a cast
 * without a check, as has an object that is a {@code Box<Apple>} here and a {@code Box<Pear>} there, if boxes hold what they
 * are boxes of.
 */
final class Typed {
    /** A type without variables: of objects of a class with arguments, or of arrays. Arguments may be null: anything. */
    private record Closed(Class<?> raw, List<Closed> arguments) {
        boolean allows(Object object) {
            return raw == Object[].class ? object instanceof Object[] : raw.isInstance(object);
        }
    }

    /** What the type variables of each object's class stand for; those that are missing may be anything. */
    private final Map<Object, Map<TypeVariable<?>, Closed>> known = new IdentityHashMap<>();
    private boolean holds = true;

    private Typed() {
    }

    static boolean holds(Object[] values, Type[] types) {
        Typed typed = new Typed();
        for (int i = 0; i < values.length; i++) {
            typed.visit(values[i], closed(types[i], Map.of()));
        }
        return typed.holds;
    }

    /** The type where its variables stand for these; null: anything. */
    private static Closed closed(Type type, Map<TypeVariable<?>, Closed> variables) {
        if (type instanceof TypeVariable<?> v) {
            boolean bound = !(v.getGenericDeclaration() instanceof Class<?>);
            return bound ? closed(v.getBounds()[0], variables) : variables.get(v);
        } else if (type instanceof WildcardType w) {
            return closed(w.getUpperBounds()[0], variables);
        } else if (type instanceof GenericArrayType g) {
            List<Closed> element = new ArrayList<>();
            element.add(closed(g.getGenericComponentType(), variables));
            return new Closed(Object[].class, element);
        } else if (type instanceof ParameterizedType p) {
            List<Closed> arguments = new ArrayList<>();
            for (Type argument : p.getActualTypeArguments()) {
                arguments.add(closed(argument, variables));
            }
            return new Closed((Class<?>) p.getRawType(), arguments);
        }
        boolean any = type instanceof Class<?> c && (c.isPrimitive() || c == Object.class);
        return any ? null : new Closed((Class<?>) type, List.of());
    }

    private void visit(Object object, Closed type) {
        holds = holds && (object == null || type == null || type.allows(object));
        if (object == null || type == null || !holds) {
            return;
        }
        if (object instanceof Object[] array) {
            Closed element = type.arguments.isEmpty() ? closed(array.getClass().getComponentType(), Map.of()) : type.arguments.get(0);
            for (Object o : known.put(array, Map.of()) == null ? array : new Object[0]) {
                visit(o, element);
            }
            return;
        }
        Map<TypeVariable<?>, Closed> own = learnt(object.getClass(), type), before = known.get(object);
        if (own.equals(before)) {
            return;
        }
        if (before != null && depends(object.getClass())) {
            before.forEach((v, t) -> holds &= own.getOrDefault(v, t).equals(t));
        }
        known.put(object, own);
        for (Layout.Slot slot : Layout.slots(object.getClass())) {
            if (!slot.type().isPrimitive()) {
                Map<TypeVariable<?>, Closed> there = climbed(object.getClass(), slot.field().getDeclaringClass(), own);
                visit(Layout.reference(object, slot), closed(slot.field().getGenericType(), there));
            }
        }
    }

    private static boolean depends(Class<?> c) {
        return Layout.slots(c).stream().anyMatch(s -> !(s.field().getGenericType() instanceof Class<?>));
    }

    /** What the variables of the class stand for, if its objects are of that type. */
    private Map<TypeVariable<?>, Closed> learnt(Class<?> c, Closed type) {
        Map<TypeVariable<?>, Closed> own = new HashMap<>();
        TypeVariable<?>[] parameters = type.raw.getTypeParameters();
        for (TypeVariable<?> v : c.getTypeParameters()) {
            /* A class that nobody else has in place of the variable shows where that went. */
            Closed marked = new Closed(Typed.class, List.of());
            Map<TypeVariable<?>, Closed> there = climbed(c, type.raw, Map.of(v, marked));
            for (int i = 0; i < parameters.length && i < type.arguments.size(); i++) {
                if (marked.equals(there.get(parameters[i])) && type.arguments.get(i) != null) {
                    own.put(v, type.arguments.get(i));
                }
            }
        }
        Map<TypeVariable<?>, Closed> fixed = climbed(c, type.raw, own);
        for (int i = 0; i < parameters.length && i < type.arguments.size(); i++) {
            Closed is = fixed.get(parameters[i]), wanted = type.arguments.get(i);
            holds &= is == null || wanted == null || is.raw == wanted.raw;
        }
        return own;
    }

    /** What the variables of the class or interface above stand for; null: it is not above. */
    private static Map<TypeVariable<?>, Closed> climbed(Class<?> c, Class<?> above, Map<TypeVariable<?>, Closed> own) {
        if (c == above || c == null) {
            return c == null ? null : own;
        }
        Type[] supers = c.getGenericInterfaces();
        for (int i = -1; i < supers.length; i++) {
            Type type = i < 0 ? c.getGenericSuperclass() : supers[i];
            Map<TypeVariable<?>, Closed> there = new HashMap<>();
            if (type instanceof ParameterizedType p) {
                TypeVariable<?>[] parameters = ((Class<?>) p.getRawType()).getTypeParameters();
                for (int k = 0; k < parameters.length; k++) {
                    there.put(parameters[k], closed(p.getActualTypeArguments()[k], own));
                }
            }
            Type raw = type instanceof ParameterizedType p ? p.getRawType() : type;
            there = raw == null ? null : climbed((Class<?>) raw, above, there);
            if (there != null) {
                return there;
            }
        }
        return null;
    }
}
