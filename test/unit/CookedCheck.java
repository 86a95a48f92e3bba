package cook;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.Map;

/** Compares objects by what they are made of; sharing and cycles count. */
class CookedCheck {
    private final Map<Object, Object> pairs = new IdentityHashMap<>();
    private final Map<Object, Object> back = new IdentityHashMap<>();

    static void check(int number, Object found) throws Exception {
        String what = new CookedCheck().difference(Cooked.all()[number], found, "it");
        System.out.println(number + ": " + (what == null ? "the same" : what));
    }

    private String difference(Object want, Object got, String path) throws Exception {
        if (want == null || got == null)
            return want == got ? null : path + " is " + got;
        if (want.getClass() != got.getClass())
            return path + " is a " + got.getClass();
        if (want instanceof String || want instanceof Number || want instanceof Character || want instanceof Boolean
                || want instanceof Enum)
            return want.equals(got) ? null : path + " is " + got;
        if (pairs.containsKey(want) || back.containsKey(got))
            return pairs.get(want) == got && back.get(got) == want ? null : path + " is shared otherwise";
        pairs.put(want, got);
        back.put(got, want);
        if (want instanceof Collection)
            return difference(((Collection<?>) want).toArray(), ((Collection<?>) got).toArray(), path);
        if (want instanceof Map)
            return want.equals(got) ? null : path + " is " + got;
        if (want.getClass().isArray())
            return arrays(want, got, path);
        for (Class<?> c = want.getClass(); c != Object.class && c != Exception.class; c = c.getSuperclass()) {
            for (Field f : c.getDeclaredFields()) {
                if (Modifier.isStatic(f.getModifiers()))
                    continue;
                f.setAccessible(true);
                String what = difference(f.get(want), f.get(got), path + "." + f.getName());
                if (what != null)
                    return what;
            }
        }
        return null;
    }

    private String arrays(Object want, Object got, String path) throws Exception {
        if (Array.getLength(want) != Array.getLength(got))
            return path + " has " + Array.getLength(got) + " elements";
        for (int i = 0; i < Array.getLength(want); i++) {
            String what = difference(Array.get(want, i), Array.get(got, i), path + "[" + i + "]");
            if (what != null)
                return what;
        }
        return null;
    }
}
