import bivium.Bivium;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A method on the machine that runs us: what calls of it come to. */
final class Target {
    private static final int MOST_CALLS = 3_000_000;

    final Method method;
    private final ClassLoader loader;
    private final List<Class<?>> classes;
    private final Statics statics;
    int calls;           /* of the last enumeration */
    boolean drawsValues; /* besides its parameters */

    Target(ClassLoader loader, Path directory, String className, String methodName)
            throws ReflectiveOperationException, IOException {
        this.loader = loader;
        method = find(loader.loadClass(className), methodName);
        classes = classes(directory, className);
        statics = new Statics(classes);
    }

    private static Method find(Class<?> c, String name) throws NoSuchMethodException {
        for (Method m : c.getDeclaredMethods()) {
            if (m.getName().equals(name) && !m.isSynthetic()) {
                m.setAccessible(true);
                return m;
            }
        }
        throw new NoSuchMethodException(name);
    }

    /** The named classes of the program; those without a name of their own are never free. */
    private List<Class<?>> classes(Path directory, String className) throws IOException, ClassNotFoundException {
        Path outer = directory.resolve(className.replace('.', '/') + ".class");
        String simple = outer.getFileName().toString().replace(".class", "");
        List<Class<?>> found = new ArrayList<>();
        List<String> names;
        try (Stream<Path> files = Files.list(outer.getParent())) {
            names = files.map(f -> f.getFileName().toString()).filter(f -> f.endsWith(".class"))
                    .map(f -> f.substring(0, f.length() - ".class".length()))
                    .filter(f -> f.equals(simple) || f.startsWith(simple + "$")).sorted().toList();
        }
        String prefix = className.substring(0, className.length() - simple.length());
        for (String name : names) {
            Class<?> c = Class.forName(prefix + name, false, loader);
            if (!c.isAnonymousClass() && !c.isLocalClass() && !c.isSynthetic()) {
                found.add(c);
            }
        }
        return found;
    }

    /** The outcome of one call, as the comments write it; null if an assumption does not hold. */
    String outcome(Object... args) {
        try {
            Object result = method.invoke(null, args);
            return method.getReturnType() == void.class ? "returns" : "returns " + Values.text(result);
        } catch (InvocationTargetException e) {
            Throwable thrown = e.getCause();
            return thrown instanceof Bivium.Stop ? null : "throws " + thrown.getClass().getName();
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What all calls with structures of at most so many objects come to, and how often. */
    Map<String, Integer> enumerate(int objects, int longest) {
        Map<String, Integer> seen = new TreeMap<>();
        Choices choices = new Choices();
        Heaps heaps = new Heaps(classes, statics, objects, longest, choices);
        Bivium.source = heaps;
        calls = 0;
        do {
            if (++calls > MOST_CALLS) {
                throw new IllegalStateException("more than " + MOST_CALLS + " structures");
            }
            heaps.begin();
            Object[] args = heaps.values(method.getParameterTypes());
            boolean typed = Typed.holds(args, method.getGenericParameterTypes());
            String outcome = typed ? outcome(args) : null;
            if (outcome != null) {
                seen.merge(outcome, 1, Integer::sum);
            }
        } while (choices.next());
        Bivium.source = null;
        drawsValues = heaps.asked;
        return seen;
    }

    /** The outcome of a call with the inputs that a path shows. */
    String replay(Map<?, ?> inputs) throws ReflectiveOperationException {
        statics.restore();
        HeapReader reader = new HeapReader(loader, classes);
        Object[] args = new Object[method.getParameterCount()];
        for (int i = 0; i < args.length; i++) {
            String name = method.getParameters()[i].getName();
            if (!inputs.containsKey(name)) {
                throw new IllegalArgumentException("no input " + name);
            }
            args[i] = reader.read(method.getParameterTypes()[i], inputs.get(name));
        }
        return outcome(args);
    }
}
