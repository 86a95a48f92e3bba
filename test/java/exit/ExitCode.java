// intent: System.exit ends the program with the code, skipping finally blocks; hooks run.
// expect: before
// expect: hook
// expect-exit: 42
public class ExitCode {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
        try {
            System.out.println("before");
            System.exit(42);
        } finally {
            System.out.println("finally must not run");
        }
    }
}
