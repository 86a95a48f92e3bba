// intent: The JDK's own compiler runs, reads the JDK's image, and its class works.
// expect: 0
// expect: Made[n=3, s=[a, bb]] 6
// expect: 1 true
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URLClassLoader;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.spi.ToolProvider;

public class CompilerInside {
    public static void main(String[] args) throws Exception {
        Path dir = Files.createTempDirectory("inside");
        Path source = dir.resolve("Made.java");
        Files.writeString(source, "import java.util.*;\n"
                + "public record Made(int n, List<String> s) {\n"
                + "    public static String run() {\n"
                + "        java.util.function.IntUnaryOperator twice = x -> switch (x) { case 3 -> 6; default -> 2 * x; };\n"
                + "        return new Made(3, List.of(\"a\", \"bb\")) + \" \" + twice.applyAsInt(3);\n"
                + "    }\n"
                + "}\n");
        ToolProvider javac = ToolProvider.findFirst("javac").orElseThrow();
        System.out.println(javac.run(System.out, System.err, "-d", dir.toString(), source.toString()));
        try (URLClassLoader loader = new URLClassLoader(new URL[] { dir.toUri().toURL() })) {
            System.out.println(loader.loadClass("Made").getMethod("run").invoke(null));
        }
        Files.writeString(source, "class Made { int f() { return \"text\"; } }");
        StringWriter said = new StringWriter();
        int code = javac.run(new PrintWriter(said), new PrintWriter(said), "-d", dir.toString(), source.toString());
        System.out.println(code + " " + said.toString().contains("String cannot be converted to int"));
        try (var files = Files.list(dir)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(dir);
    }
}
