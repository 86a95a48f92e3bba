// intent: System.exit from another thread while main waits.
// expect: exiting
// expect-exit: 3
public class ExitFromThread {
    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        new Thread(() -> {
            System.out.println("exiting");
            System.exit(3);
        }).start();
        synchronized (lock) {
            while (true) lock.wait();
        }
    }
}
