import java.lang.annotation.Annotation;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.List;

/**
 * What is free about a method: its parameters, and in place of those with {@code @From} the parameters
 * of their generators. Annotations are read by their names, as each program has classes of its own.
 */
final class Inputs {
    record Input(String name, Class<?> type, int number) {
    }

    /** A generator or validator does not take the input. */
    static final class Refused extends Exception {
        private static final long serialVersionUID = 1;
    }

    private final Method method;
    final List<Input> all = new ArrayList<>();

    Inputs(Method method) throws ReflectiveOperationException {
        this.method = method;
        Parameter[] parameters = method.getParameters();
        for (int i = 0; i < parameters.length; i++) {
            Method generator = named(parameters[i], "From");
            if (generator == null) {
                all.add(new Input(parameters[i].getName(), parameters[i].getType(), i));
            } else {
                for (Parameter p : generator.getParameters()) {
                    all.add(new Input(unique(generator.getName() + "." + p.getName()), p.getType(), -1));
                }
            }
        }
    }

    /** A generator may make two parameters; then there is a second input of the name. */
    private String unique(String name) {
        long before = all.stream().filter(i -> i.name().equals(name) || i.name().startsWith(name + "#")).count();
        return before == 0 ? name : name + "#" + (before + 1);
    }

    /** The static method that an annotation of the parameter names, or null. */
    private Method named(Parameter parameter, String annotation) throws ReflectiveOperationException {
        for (Annotation a : parameter.getAnnotations()) {
            if (a.annotationType().getName().equals("bivium." + annotation)) {
                String name = (String) a.annotationType().getMethod("value").invoke(a);
                for (Method m : method.getDeclaringClass().getDeclaredMethods()) {
                    if (m.getName().equals(name)) {
                        m.setAccessible(true);
                        return m;
                    }
                }
                throw new NoSuchMethodException(name);
            }
        }
        return null;
    }

    /** The arguments of the method. With {@code invalid}, those that no validator takes. */
    Object[] arguments(Object[] inputs, boolean invalid) throws Refused, ReflectiveOperationException {
        Parameter[] parameters = method.getParameters();
        Object[] args = new Object[parameters.length];
        boolean refused = false;
        int at = 0;
        for (int i = 0; i < parameters.length; i++) {
            Method generator = named(parameters[i], "From");
            Method validator = named(parameters[i], "Valid");
            int n = generator == null ? 1 : generator.getParameterCount();
            Object[] some = new Object[n];
            for (int k = 0; k < n; k++) {
                some[k] = Jvm.copy(inputs[at++]);
            }
            try {
                args[i] = generator == null ? some[0] : generator.invoke(null, some);
                if (validator != null) {
                    refused |= !(Boolean) validator.invoke(null, Jvm.copy(args[i]));
                }
            } catch (InvocationTargetException e) {
                refused = true;
            }
        }
        if (refused != invalid) {
            throw new Refused();
        }
        return args;
    }
}
