// intent: Own exception classes: fields, overridden messages, chaining, catch order, rethrow.
// expect: rethrow AppException
// expect: app CustomExceptions$AppException: [1] plain 1
// expect: rethrow SubException
// expect: sub CustomExceptions$SubException: localized 7
// expect: rethrow UnsupportedOperationException
// expect: rt java.lang.UnsupportedOperationException null
// expect: quiet
// expect: CustomExceptions$AppException: [3] cause | java.lang.Exception: CustomExceptions$AppException: [3] cause
// expect: true
// expect: Can't overwrite cause with java.lang.Exception: CustomExceptions$AppException: [3] cause
// expect: Self-suppression not permitted
public class CustomExceptions {
    static class AppException extends Exception {
        final int code;

        AppException(int code, String message) {
            super(message);
            this.code = code;
        }

        @Override public String getMessage() {
            return "[" + code + "] " + super.getMessage();
        }
    }

    static class SubException extends AppException {
        SubException() {
            super(7, "sub");
        }

        @Override public String getLocalizedMessage() {
            return "localized";
        }
    }

    static void thrower(int n) throws AppException {
        switch (n) {
        case 0: throw new AppException(1, "plain");
        case 1: throw new SubException();
        case 2: throw new UnsupportedOperationException();
        default: System.out.println("quiet");
        }
    }

    static void rethrow(int n) throws AppException {
        try {
            thrower(n);
        } catch (final Exception e) {
            System.out.println("rethrow " + e.getClass().getSimpleName());
            throw e;
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            try {
                rethrow(i);
            } catch (SubException e) {
                System.out.println("sub " + e + " " + e.code);
            } catch (AppException e) {
                System.out.println("app " + e + " " + e.code);
            } catch (RuntimeException e) {
                System.out.println("rt " + e + " " + e.getMessage());
            }
        }
        Exception e = new Exception(new AppException(3, "cause"));
        System.out.println(e.getMessage() + " | " + e);
        Throwable t = new Throwable("x");
        t.initCause(e);
        System.out.println(t.getCause() == e);
        try {
            t.initCause(e);
        } catch (IllegalStateException x) {
            System.out.println(x.getMessage());
        }
        try {
            t.addSuppressed(t);
        } catch (IllegalArgumentException x) {
            System.out.println(x.getMessage());
        }
    }
}
