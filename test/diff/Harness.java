import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Runs many programs in one Java machine, which saves starting one for each.
 * Usage: Harness DIR CLASS...; leaves DIR/CLASS.out, .err and .code, as if each
 * had been started by itself. Programs that call System.exit cannot be run so.
 */
public class Harness {
    public static void main(String[] args) throws Exception {
        for (int i = 1; i < args.length; i++) {
            run(Path.of(args[0]), args[i]);
        }
    }

    private static void run(Path dir, String name) throws IOException, ReflectiveOperationException {
        PrintStream realOut = System.out;
        PrintStream realErr = System.err;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = 0;
        System.setOut(new PrintStream(out, false, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(err, false, StandardCharsets.UTF_8));
        try {
            Class.forName(name).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        } catch (InvocationTargetException e) {
            System.err.print("Exception in thread \"main\" ");
            e.getCause().printStackTrace();
            code = 1;
        }
        System.out.flush();
        System.err.flush();
        System.setOut(realOut);
        System.setErr(realErr);
        Files.write(dir.resolve(name + ".out"), out.toByteArray());
        Files.write(dir.resolve(name + ".err"), err.toByteArray());
        Files.writeString(dir.resolve(name + ".code"), code + "\n");
    }
}
