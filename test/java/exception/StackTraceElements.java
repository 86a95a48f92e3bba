// intent: Elements of getStackTrace: class, method, file, line; constructors and static initialisers.
// expect: StackTraceElements$Inner.<clinit> StackTraceElements.main
// expect: StackTraceElements.java false 2
// expect: StackTraceElements$Inner.<init> StackTraceElements.main
// expect: StackTraceElements.java false 2
// expect: made main 7
// expect: java.lang.Throwable
// expect: 	at A.b(C.java:7)
// expect: true
// expect: getStackTrace StackTraceElements.main(StackTraceElements.java:52)
// expect: 0
public class StackTraceElements {
    static StackTraceElement[] fromInit;

    static class Inner {
        static {
            fromInit = new Throwable().getStackTrace();
        }

        StackTraceElement[] made;

        Inner() {
            made = new Throwable().getStackTrace();
        }
    }

    static void show(StackTraceElement[] trace) {
        StringBuilder b = new StringBuilder();
        for (StackTraceElement e : trace) {
            b.append(e.getClassName()).append('.').append(e.getMethodName()).append(' ');
        }
        System.out.println(b.toString().trim());
        System.out.println(trace[0].getFileName() + " " + trace[0].isNativeMethod() + " " + trace.length);
    }

    static Throwable made() {
        return new Throwable();
    }

    public static void main(String[] args) {
        Inner inner = new Inner();
        show(fromInit);
        show(inner.made);
        Throwable t = made();
        StackTraceElement top = t.getStackTrace()[0];
        StackTraceElement next = t.getStackTrace()[1];
        System.out.println(top.getMethodName() + " " + next.getMethodName() + " " + (next.getLineNumber() - top.getLineNumber()));
        t.setStackTrace(new StackTraceElement[] {new StackTraceElement("A", "b", "C.java", 7)});
        t.printStackTrace(System.out);
        Runnable r = () -> System.out.println(new Throwable().getStackTrace().length >= 2);
        r.run();
        StackTraceElement[] mine = Thread.currentThread().getStackTrace();
        System.out.println(mine[0].getMethodName() + " " + mine[1]);
        Throwable quiet = new Throwable("q", null, false, false) {};
        System.out.println(quiet.getStackTrace().length);
    }
}
