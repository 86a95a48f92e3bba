import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sym.Draw;

/**
 * Calls a program's method on the machine that runs us, and says what comes out of it. A program
 * with static state gets its classes loaded afresh for every call, assertions are enabled, and
 * what it prints goes nowhere.
 */
final class Jvm {
    private static final class Loader extends ClassLoader {
        private final Path classes;
        private final Map<String, byte[]> bytes;

        Loader(Path classes, Map<String, byte[]> bytes) {
            super(Jvm.class.getClassLoader());
            this.classes = classes;
            this.bytes = bytes;
            setDefaultAssertionStatus(true);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            Path file = classes.resolve(name.replace('.', '/') + ".class");
            if (!Files.exists(file)) {
                throw new ClassNotFoundException(name);
            }
            byte[] code = bytes.computeIfAbsent(name, n -> {
                try {
                    return Files.readAllBytes(file);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
            return defineClass(name, code, 0, code.length);
        }
    }

    static final PrintStream OUT = System.out;
    private static final PrintStream NOWHERE = new PrintStream(OutputStream.nullOutputStream());

    private final Path classes;
    private final Program program;
    private final Map<String, byte[]> bytes = new HashMap<>();
    private final String methodName;
    final boolean fresh;
    private Method method;

    Jvm(Path classes, Program program) throws ReflectiveOperationException {
        this.classes = classes;
        this.program = program;
        methodName = program.method == null ? "main" : program.method;
        fresh = !program.fullDomain && hasState(load());
        method = find(load());
    }

    private Class<?> load() throws ReflectiveOperationException {
        return new Loader(classes, bytes).loadClass(program.className);
    }

    private Method find(Class<?> c) throws ReflectiveOperationException {
        Method found = null;
        for (Method m : c.getDeclaredMethods()) {
            if (m.getName().equals(methodName) && !m.isSynthetic()) {
                if (found != null) {
                    throw new NoSuchMethodException(methodName + " is overloaded");
                }
                found = m;
            }
        }
        if (found == null) {
            throw new NoSuchMethodException(methodName);
        }
        found.setAccessible(true);
        return found;
    }

    private static boolean hasState(Class<?> c) {
        for (Field f : c.getDeclaredFields()) {
            if (Modifier.isStatic(f.getModifiers()) && !f.isSynthetic() && !f.isEnumConstant()) {
                return true;
            }
        }
        for (Class<?> nested : c.getDeclaredClasses()) {
            if (hasState(nested)) {
                return true;
            }
        }
        return false;
    }

    Method method() {
        return method;
    }

    /** What is free, as bivium names it. */
    List<Inputs.Input> inputs() {
        try {
            return new Inputs(method).all;
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** Calls the method; gives its result, or throws what the program throws. */
    Object call(Object... args) throws Throwable {
        return call(false, args);
    }

    private Object call(boolean invalid, Object... args) throws Throwable {
        if (fresh) {
            method = find(load());
        }
        System.setOut(NOWHERE);
        try {
            return method.invoke(null, new Inputs(method).arguments(args, invalid));
        } catch (InvocationTargetException e) {
            throw e.getCause();
        } finally {
            System.setOut(OUT);
        }
    }

    /** The method itself draws no values, but it may assume something about its parameters. */
    private static final Draw.Source NO_VALUES = (type, low, high) -> {
        throw new IllegalStateException("values of indicator methods: mark the program no-jvm");
    };

    /**
     * What the call comes to, as the comments write it; null if an assumption does not hold. With
     * {@code invalid}, null if no validator refuses the input.
     */
    String outcome(boolean invalid, Object... args) {
        Draw.source = NO_VALUES;
        try {
            Object result = call(invalid, args);
            return method.getReturnType() == void.class ? "returns" : "returns " + Values.text(result);
        } catch (Draw.Stop | Inputs.Refused e) {
            return null;
        } catch (Throwable t) {
            return "throws " + t;
        }
    }

    static Object copy(Object value) {
        if (value == null || !value.getClass().isArray()) {
            return value;
        }
        int length = Array.getLength(value);
        Object array = Array.newInstance(value.getClass().getComponentType(), length);
        for (int i = 0; i < length; i++) {
            Array.set(array, i, copy(Array.get(value, i)));
        }
        return array;
    }
}
