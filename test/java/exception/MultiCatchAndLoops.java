// intent: Retry loops, multi-catch, rethrow with finally, exceptions in loops, lambdas, constructors and statics.
// expect: IOException ; IllegalStateException ; other number ; ok after 4;
// expect: constructor true
// expect: 1
// expect: depth036 4
// expect: 9 2
// expect: 6 3 / by zero
// expect: swallowed inner
// expect: first
// expect: late cast
// expect: 10009
import java.util.*;

public class MultiCatchAndLoops {
    static int attempts;

    static String flaky() throws Exception {
        switch (attempts++) {
        case 0: throw new java.io.IOException("io");
        case 1: throw new IllegalStateException("state");
        case 2: throw new NumberFormatException("number");
        default: return "ok after " + attempts;
        }
    }

    static class Resource {
        static int open;
        Resource(boolean fail) {
            open++;
            if (fail) throw new RuntimeException("constructor");
        }
        void close() { open--; }
    }

    static int depth(int n) throws Exception {
        try {
            if (n == 0) throw new Exception("depth");
            return depth(n - 1);
        } catch (Exception e) {
            if (n % 3 == 0) throw new Exception(e.getMessage() + n, e);
            throw e;
        }
    }

    public static void main(String[] args) {
        StringBuilder log = new StringBuilder();
        for (String r = null; r == null; ) {
            try {
                r = flaky();
                log.append(r);
            } catch (java.io.IOException | IllegalStateException e) {
                log.append(e.getClass().getSimpleName()).append(' ');
            } catch (Exception e) {
                log.append("other ").append(e.getMessage()).append(' ');
            } finally {
                log.append("; ");
            }
        }
        System.out.println(log.toString().trim());
        for (boolean fail : new boolean[] {false, true}) {
            Resource r = null;
            try {
                r = new Resource(fail);
            } catch (RuntimeException e) {
                System.out.println(e.getMessage() + " " + (r == null));
            } finally {
                if (r != null) r.close();
            }
        }
        System.out.println(Resource.open);
        try {
            depth(7);
        } catch (Exception e) {
            int n = 0;
            for (Throwable t = e; t != null; t = t.getCause()) n++;
            System.out.println(e.getMessage() + " " + n);
        }
        int ok = 0, bad = 0;
        for (String s : "1 x 3 y 5".split(" ")) {
            try {
                ok += Integer.parseInt(s);
            } catch (NumberFormatException e) {
                bad++;
            }
        }
        System.out.println(ok + " " + bad);
        try {
            List.of(1, 2, 0).forEach(x -> System.out.print(6 / x + " "));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            try {
                throw new Error("first");
            } finally {
                try {
                    throw new RuntimeException("inner");
                } catch (RuntimeException e) {
                    System.out.println("swallowed " + e.getMessage());
                }
            }
        } catch (Error e) {
            System.out.println(e.getMessage());
        }
        try {
            Object o = List.of("a");
            List<Integer> l = (List<Integer>) o;
            int v = l.get(0);
        } catch (ClassCastException e) {
            System.out.println("late cast");
        }
        for (int i = 0; i < 20000; i++) {
            try {
                if (i % 2 == 0) throw new RuntimeException();
            } catch (RuntimeException e) {
                ok++;
            }
        }
        System.out.println(ok);
    }
}
