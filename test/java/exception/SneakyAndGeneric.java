// intent: Checked exceptions thrown through generics, and unwinding through many frames and monitors.
// expect: java.io.IOException: checked
// expect: java.io.IOException: bottom
// expect: ok
// expect: false
// expect: in lock false
// expect: current thread is not owner
// expect: current thread is not owner
// expect: Error1 Exception2 RuntimeException3 
public class SneakyAndGeneric {
    @SuppressWarnings("unchecked")
    static <E extends Throwable> void sneaky(Throwable t) throws E {
        throw (E) t;
    }

    static synchronized void locked(int n) throws java.io.IOException {
        if (n == 0) throw new java.io.IOException("bottom");
        locked(n - 1);
    }

    interface Thrower<X extends Exception> { void go() throws X; }

    static <X extends Exception> String run(Thrower<X> t) {
        try {
            t.go();
            return "ok";
        } catch (Exception e) {
            return e.toString();
        }
    }

    public static void main(String[] args) {
        try {
            SneakyAndGeneric.<RuntimeException>sneaky(new java.io.IOException("checked"));
        } catch (Exception e) {
            System.out.println(e);
        }
        System.out.println(run(() -> locked(50)));
        System.out.println(run(() -> {}));
        System.out.println(Thread.holdsLock(SneakyAndGeneric.class));
        Object lock = new Object();
        try {
            synchronized (lock) {
                synchronized (lock) {
                    throw new RuntimeException("in lock");
                }
            }
        } catch (RuntimeException e) {
            System.out.println(e.getMessage() + " " + Thread.holdsLock(lock));
        }
        try {
            lock.notify();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            lock.wait();
        } catch (IllegalMonitorStateException | InterruptedException e) {
            System.out.println(e.getMessage());
        }
        StringBuilder b = new StringBuilder();
        for (Throwable t = new Error("1", new Exception("2", new RuntimeException("3"))); t != null; t = t.getCause()) {
            b.append(t.getClass().getSimpleName()).append(t.getMessage()).append(' ');
        }
        System.out.println(b);
    }
}
