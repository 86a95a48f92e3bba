// intent: Missing classes and members found by reflection, abstract instantiation, and errors caught as Throwable.
// expect: ClassNotFoundException no.such.Thing
// expect: ClassNotFoundException LinkageErrors$Nope
// expect: ClassNotFoundException java.lang.Missing
// expect: NoSuchMethodException LinkageErrors.none()
// expect: NoSuchFieldException none
// expect: ExceptionInInitializerError null
// expect: NoClassDefFoundError Could not initialize class LinkageErrors$Outer
// expect: NoClassDefFoundError Could not initialize class LinkageErrors$FailsOnce
// expect: ClassNotFoundException linkageerrors
// expect: ClassNotFoundException java/lang/String
// expect: InstantiationException null
// expect: Throwable plain throwable
// expect: UnsatisfiedLinkError made by hand
// expect: true
public class LinkageErrors {
    interface Body { Object run() throws Throwable; }

    static void attempt(Body b) {
        try {
            System.out.println(b.run());
        } catch (Throwable t) {
            System.out.println(t.getClass().getSimpleName() + " " + t.getMessage());
        }
    }

    static class FailsOnce {
        static { if (true) throw new IllegalStateException("static"); }
    }

    static class Outer {
        static final FailsOnce F = new FailsOnce();
    }

    public static void main(String[] args) {
        attempt(() -> Class.forName("no.such.Thing"));
        attempt(() -> Class.forName("LinkageErrors$Nope", false, LinkageErrors.class.getClassLoader()));
        attempt(() -> ClassLoader.getSystemClassLoader().loadClass("java.lang.Missing"));
        attempt(() -> LinkageErrors.class.getDeclaredMethod("none"));
        attempt(() -> LinkageErrors.class.getDeclaredField("none"));
        attempt(() -> Outer.F);
        attempt(() -> Outer.F);
        attempt(() -> new FailsOnce());
        attempt(() -> Class.forName("linkageerrors"));
        attempt(() -> Class.forName("java/lang/String"));
        attempt(() -> Number.class.getDeclaredConstructor().newInstance());
        attempt(() -> { throw new Throwable("plain throwable"); });
        attempt(() -> { throw new UnsatisfiedLinkError("made by hand"); });
        attempt(() -> {
            try {
                System.loadLibrary("no_such_library_anywhere");
                return "loaded";
            } catch (UnsatisfiedLinkError e) {
                return e.getMessage().startsWith("no no_such_library_anywhere in java.library.path");
            }
        });
    }
}
