// intent: Program arguments with quotes, -D properties, system properties and environment access.
// expect: 5 [one, two words, , --flag=x, -Dnot.a.property=1]
// expect: my-value [] [] null dflt
// expect: 5 false 5 5 null
// expect: /:1 false true
// expect: null false true true
// expect: key can't be empty
// expect: key can't be null
// expect: true
// expect: true
// args: one "two words" '' --flag=x -Dnot.a.property=1
// vm: -Dmy.key=my-value -Dempty= -Dflag
import java.util.*;

public class ArgsAndProperties {
    public static void main(String[] args) {
        System.out.println(args.length + " " + Arrays.toString(args));
        System.out.println(System.getProperty("my.key") + " [" + System.getProperty("empty") + "] [" + System.getProperty("flag") + "] " + System.getProperty("not.a.property") + " " + System.getProperty("none", "dflt"));
        System.setProperty("set.here", "5");
        System.out.println(Integer.getInteger("set.here") + " " + Boolean.getBoolean("none") + " " + Long.getLong("set.here", 1L) + " " + System.clearProperty("set.here") + " " + System.getProperty("set.here"));
        System.out.println(System.getProperty("file.separator") + System.getProperty("path.separator") + System.lineSeparator().length() + " " + System.getProperty("java.specification.version").isEmpty() + " " + System.getProperty("line.separator").equals("\n"));
        System.out.println(System.getenv("NO_SUCH_VARIABLE_HERE") + " " + System.getenv().isEmpty() + " " + (System.getProperty("user.dir") != null) + " " + (System.getProperty("java.version") != null));
        try {
            System.getProperty("");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.setProperty(null, "x");
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(System.nanoTime() <= System.nanoTime() && System.currentTimeMillis() > 0);
        System.out.println(Runtime.getRuntime().availableProcessors() > 0 && Runtime.getRuntime().maxMemory() > 0);
    }
}
