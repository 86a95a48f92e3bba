// intent: A handler of uncaught exceptions that throws itself is named on standard error; shutdown hooks still run.
// expect: worker java.lang.IllegalStateException: first
// expect: main java.lang.Exception: last
// expect: hook
// expect-exit: 1
// expect-stderr: Exception: java.lang.RuntimeException thrown from the UncaughtExceptionHandler in thread "worker"
// expect-stderr: Exception: UncaughtHandlers$Worse thrown from the UncaughtExceptionHandler in thread "main"
public class UncaughtHandlers {
    static class Worse extends RuntimeException {
    }

    public static void main(String[] args) throws Exception {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
        Thread worker = new Thread(() -> {
            throw new IllegalStateException("first");
        }, "worker");
        worker.setUncaughtExceptionHandler((t, e) -> {
            System.out.println(t.getName() + " " + e);
            throw new RuntimeException("again");
        });
        worker.start();
        worker.join();
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> {
            System.out.println(t.getName() + " " + e);
            throw new Worse();
        });
        throw new Exception("last");
    }
}
