// intent: Resources close in reverse order; suppressed exceptions are kept; null resources are allowed.
// expect: open a
// expect: open b
// expect: body
// expect: close b
// expect: close a
// expect: finally
// expect: open a
// expect: open b
// expect: body
// expect: close b
// expect: close a
// expect: caught body failed + close b failed + close a failed
// expect: finally
// expect: open a
// expect: open b
// expect: body
// expect: close b
// expect: close a
// expect: caught close b failed
// expect: finally
// expect: open outer
// expect: open bad
// expect: close outer
// expect: open failed
public class TryWithResources {
    static class R implements AutoCloseable {
        final String name;
        final boolean fail;

        R(String name, boolean fail) {
            this.name = name;
            this.fail = fail;
            System.out.println("open " + name);
            if (name.equals("bad")) throw new IllegalArgumentException("open failed");
        }

        @Override public void close() throws Exception {
            System.out.println("close " + name);
            if (fail) throw new Exception("close " + name + " failed");
        }
    }

    static void run(boolean failA, boolean failB, boolean failBody) {
        try (R a = new R("a", failA); R none = null; R b = new R("b", failB)) {
            System.out.println("body");
            if (failBody) throw new RuntimeException("body failed");
        } catch (Exception e) {
            System.out.print("caught " + e.getMessage());
            for (Throwable s : e.getSuppressed()) System.out.print(" + " + s.getMessage());
            System.out.println();
        } finally {
            System.out.println("finally");
        }
    }

    public static void main(String[] args) throws Exception {
        run(false, false, false);
        run(true, true, true);
        run(false, true, false);
        R outer = new R("outer", false);
        try (outer; R bad = new R("bad", false)) {
            System.out.println("not reached");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
