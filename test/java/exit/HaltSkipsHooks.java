// intent: Runtime.halt ends at once, without shutdown hooks; what was printed before is flushed.
// expect: flushed
// expect: no newline at the end
// expect-exit: 7
public class HaltSkipsHooks {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook must not run")));
        System.out.println("flushed");
        System.out.print("no newline at the end");
        Runtime.getRuntime().halt(7);
    }
}
