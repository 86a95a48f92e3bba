// intent: Class files of Java 8 name private methods of lambdas by invokeSpecial handles; they link and run.
// expect: 7 8 9
// expect: 107
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.spi.ToolProvider;

public class LambdasOfJava8 {
    private static Class<?> compile(Path dir, String name, String body) throws Exception {
        Path source = dir.resolve(name + ".java");
        Files.writeString(source, "import java.util.function.*;\npublic " + body);
        ToolProvider javac = ToolProvider.findFirst("javac").orElseThrow();
        int code = javac.run(System.out, System.err, "--release", "8", "-nowarn", "-Xlint:-options", "-d",
            dir.toString(), source.toString());
        if (code != 0) {
            throw new IllegalStateException("javac: " + code);
        }
        return new URLClassLoader(new URL[] { dir.toUri().toURL() }).loadClass(name);
    }

    public static void main(String[] args) throws Exception {
        Path dir = Files.createTempDirectory("old");
        Class<?> c = compile(dir, "Old8", "class Old8 {\n"
            + "    private int k = 3;\n"
            + "    private int add(int x) { return x + k; }\n"
            + "    public String run() {\n"
            + "        IntUnaryOperator f = x -> x + k, g = this::add;\n"
            + "        Supplier<IntSupplier> h = () -> () -> k * k;\n"
            + "        return f.applyAsInt(4) + \" \" + g.applyAsInt(5) + \" \" + h.get().getAsInt();\n"
            + "    }\n"
            + "}\n");
        System.out.println(c.getMethod("run").invoke(c.getDeclaredConstructor().newInstance()));
        Class<?> i = compile(dir, "Face8", "interface Face8 extends IntSupplier {\n"
            + "    default IntSupplier later() { return () -> getAsInt() + 100; }\n"
            + "}\n");
        Object o = java.lang.reflect.Proxy.newProxyInstance(i.getClassLoader(), new Class<?>[] { i },
            (p, m, a) -> m.isDefault() ? java.lang.reflect.InvocationHandler.invokeDefault(p, m) : (Object) 7);
        Object later = i.getMethod("later").invoke(o);
        Method get = Class.forName("java.util.function.IntSupplier").getMethod("getAsInt");
        System.out.println(get.invoke(later));
        try (var files = Files.list(dir)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(dir);
    }
}
