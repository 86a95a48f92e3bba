// intent: A daemon thread that never ends does not keep the program alive.
// expect: main ends true
public class DaemonDoesNotBlock {
    static volatile boolean started;

    public static void main(String[] args) throws InterruptedException {
        Thread d = new Thread(() -> {
            started = true;
            Object never = new Object();
            synchronized (never) {
                try {
                    never.wait();
                } catch (InterruptedException e) {
                    System.out.println("no");
                }
            }
            System.out.println("never printed");
        });
        d.setDaemon(true);
        d.start();
        while (!started) Thread.onSpinWait();
        System.out.println("main ends " + d.isAlive());
    }
}
