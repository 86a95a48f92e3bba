// intent: Main ends with an exception while a non-daemon thread goes on; the exit code is 1.
// expect: other thread finishes
// expect-exit: 1
// expect-stderr: Exception in thread "main" java.lang.RuntimeException: main fails
public class MainThrowsOthersRun {
    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        new Thread(() -> {
            try {
                main.join();
                Thread.sleep(20);
            } catch (InterruptedException e) {
                System.out.println("no");
            }
            System.out.println("other thread finishes");
        }).start();
        throw new RuntimeException("main fails");
    }
}
