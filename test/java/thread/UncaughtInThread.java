// intent: An exception in another thread ends only that thread; handlers; exit code stays 0.
// expect: main goes on TERMINATED
// expect: second handled
// expect: default third java.lang.NullPointerException: Cannot invoke "Object.hashCode()" because "o" is null
// expect: end
// expect-stderr: Exception in thread "named" java.lang.IllegalStateException: inside
public class UncaughtInThread {
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> { throw new IllegalStateException("inside"); }, "named");
        t.start();
        t.join();
        System.out.println("main goes on " + t.getState());
        Thread h = new Thread(() -> { throw new RuntimeException("handled"); }, "second");
        h.setUncaughtExceptionHandler((thread, e) -> System.out.println(thread.getName() + " " + e.getMessage()));
        h.start();
        h.join();
        Thread.setDefaultUncaughtExceptionHandler((thread, e) -> System.out.println("default " + thread.getName() + " " + e));
        Thread d = new Thread(() -> { Object o = null; o.hashCode(); }, "third");
        d.start();
        d.join();
        System.out.println("end");
    }
}
