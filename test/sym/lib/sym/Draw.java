package sym;

/**
 * Where the indicator methods under test/sym get their values from on a real Java machine. The
 * oracle plugs a source in. Under bivium no method of this class is ever reached, because bivium
 * knows the indicator methods themselves; if it is, the missing source tells so.
 */
public final class Draw {
    /** Gives the next value: a boxed primitive of the type named by its descriptor letter. */
    public interface Source {
        Object next(char type, Object low, Object high);
    }

    /** Ends a run whose assumption does not hold. No program under test/sym catches it. */
    public static final class Stop extends Error {
        private static final long serialVersionUID = 1;

        public Stop() {
            super("stop", null, false, false);
        }
    }

    public static Source source;

    private Draw() {
    }

    public static Object next(char type, Object low, Object high) {
        if (source == null) {
            throw new IllegalStateException("an indicator method ran as ordinary code");
        }
        return source.next(type, low, high);
    }

    public static Object next(char type) {
        return next(type, null, null);
    }

    public static void assume(boolean condition) {
        if (source == null) {
            throw new IllegalStateException("an indicator method ran as ordinary code");
        }
        if (!condition) {
            throw new Stop();
        }
    }
}
