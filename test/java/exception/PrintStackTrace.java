// intent: printStackTrace to standard output with causes, suppressed exceptions and common frames.
// expect: PrintStackTrace$Problem: middle failed
// expect: 	at PrintStackTrace.middle(PrintStackTrace.java:36)
// expect: 	at PrintStackTrace.main(PrintStackTrace.java:42)
// expect: 	Suppressed: java.lang.RuntimeException: extra
// expect: 		at PrintStackTrace.main(PrintStackTrace.java:44)
// expect: 	Caused by: java.lang.Error: root
// expect: 		... 1 more
// expect: Caused by: java.lang.IllegalStateException: deep
// expect: 	at PrintStackTrace.low(PrintStackTrace.java:28)
// expect: 	at PrintStackTrace.low(PrintStackTrace.java:29)
// expect: 	at PrintStackTrace.low(PrintStackTrace.java:29)
// expect: 	at PrintStackTrace.middle(PrintStackTrace.java:34)
// expect: 	... 1 more
// expect: java.lang.Throwable
// expect: 	at PrintStackTrace$1.go(PrintStackTrace.java:49)
// expect: 	at PrintStackTrace.main(PrintStackTrace.java:51)
// expect: custom text
// expect: 	at PrintStackTrace.main(PrintStackTrace.java:52)
public class PrintStackTrace {
    static class Problem extends Exception {
        Problem(String m, Throwable cause) {
            super(m, cause);
        }
    }

    static void low(int n) {
        if (n == 0) throw new IllegalStateException("deep");
        low(n - 1);
    }

    static void middle() throws Problem {
        try {
            low(2);
        } catch (IllegalStateException e) {
            throw new Problem("middle failed", e);
        }
    }

    public static void main(String[] args) {
        try {
            middle();
        } catch (Problem p) {
            p.addSuppressed(new RuntimeException("extra", new Error("root")));
            p.printStackTrace(System.out);
        }
        new Object() {
            void go() {
                new Throwable().printStackTrace(System.out);
            }
        }.go();
        Throwable custom = new Throwable("m") {
            @Override public String toString() {
                return "custom text";
            }
        };
        custom.printStackTrace(System.out);
    }
}
