// intent: A failing static initialiser gives ExceptionInInitializerError, later uses NoClassDefFoundError.
// expect: java.lang.ExceptionInInitializerError
// expect:   cause java.lang.NumberFormatException: For input string: "oops"
// expect: java.lang.NoClassDefFoundError: Could not initialize class InitializerErrors$Bad
// expect:   cause java.lang.ExceptionInInitializerError: Exception java.lang.NumberFormatException: For input string: "oops" [in thread "main"]
// expect: java.lang.NoClassDefFoundError: Could not initialize class InitializerErrors$Bad
// expect:   cause java.lang.ExceptionInInitializerError: Exception java.lang.NumberFormatException: For input string: "oops" [in thread "main"]
// expect: java.lang.NoClassDefFoundError: Could not initialize class InitializerErrors$BadChild
// expect:   cause java.lang.ExceptionInInitializerError: Exception java.lang.NoClassDefFoundError: Could not initialize class InitializerErrors$Bad [in thread "main"]
// expect: java.lang.AssertionError: an error passes unchanged
// expect: java.lang.NoClassDefFoundError: Could not initialize class InitializerErrors$Explicit
// expect:   cause java.lang.ExceptionInInitializerError: Exception java.lang.AssertionError: an error passes unchanged [in thread "main"]
// expect: Bad[]
// expect: fine
// expect: 1
// expect: fine
// expect: NoClassDefFoundError
public class InitializerErrors {
    static class Bad {
        static int value = Integer.parseInt("oops");

        static void touch() {}
    }

    static class BadChild extends Bad {
        static {
            System.out.println("never");
        }
    }

    static class Explicit {
        static {
            if (true) throw new AssertionError("an error passes unchanged");
        }
    }

    static void attempt(Runnable r) {
        try {
            r.run();
            System.out.println("fine");
        } catch (Throwable t) {
            System.out.println(t);
            if (t.getCause() != null) System.out.println("  cause " + t.getCause());
        }
    }

    public static void main(String[] args) {
        attempt(() -> System.out.println(Bad.value));
        attempt(() -> Bad.touch());
        attempt(() -> new BadChild());
        attempt(() -> new BadChild());
        attempt(() -> new Explicit());
        attempt(() -> new Explicit());
        attempt(() -> System.out.println(Bad[].class.getSimpleName()));
        attempt(() -> System.out.println(new Bad[1].length));
        try {
            Class.forName("InitializerErrors$Bad");
        } catch (Throwable t) {
            System.out.println(t.getClass().getSimpleName());
        }
    }
}
