// intent: Order and effect of finally blocks: nested, with return, break, continue and throw.
// expect: 1 5
// expect: again<-zero one normal
// expect: f1 catch inner outer inner outer body inner outer 
// expect: 24
// expect: For input string: "x" 0
// expect: e1099511627776
// expect: 1099511627777
public class FinallyOrder {
    static StringBuilder log = new StringBuilder();

    static int returns() {
        int x = 1;
        try {
            return x;
        } finally {
            x = 2;
            log.append("f1 ");
        }
    }

    @SuppressWarnings("finally")
    static int overrides() {
        try {
            throw new RuntimeException("lost");
        } finally {
            return 5;
        }
    }

    static String nested(int n) {
        try {
            try {
                if (n == 0) throw new IllegalStateException("zero");
                if (n == 1) return "one";
                log.append("body ");
            } catch (IllegalStateException e) {
                log.append("catch ");
                throw new RuntimeException("again", e);
            } finally {
                log.append("inner ");
            }
            return "normal";
        } catch (RuntimeException e) {
            return e.getMessage() + "<-" + e.getCause().getMessage();
        } finally {
            log.append("outer ");
        }
    }

    static int loops() {
        int count = 0;
        for (int i = 0; i < 5; i++) {
            try {
                if (i == 1) continue;
                if (i == 3) break;
                count += 10;
            } finally {
                count++;
            }
        }
        return count;
    }

    static void throwsFromFinally() {
        try {
            try {
                throw new RuntimeException("first");
            } finally {
                Integer.parseInt("x");
            }
        } catch (RuntimeException e) {
            System.out.println(e.getMessage() + " " + e.getSuppressed().length);
        }
    }

    public static void main(String[] args) {
        System.out.println(returns() + " " + overrides());
        System.out.println(nested(0) + " " + nested(1) + " " + nested(2));
        System.out.println(log);
        System.out.println(loops());
        throwsFromFinally();
        long l = 5;
        try {
            l = 1L << 40;
            throw new Error("e" + l);
        } catch (Error | RuntimeException e) {
            System.out.println(e.getMessage());
        } finally {
            l++;
        }
        System.out.println(l);
    }
}
