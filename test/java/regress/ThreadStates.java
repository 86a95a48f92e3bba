// intent: Thread.getState tells blocked, waiting and sleeping threads apart.
// expect: NEW
// expect: BLOCKED
// expect: WAITING
// expect: BLOCKED after notify
// expect: TIMED_WAITING
// expect: TERMINATED
public class ThreadStates {
    private static void await(Thread t, Thread.State state) throws InterruptedException {
        for (int i = 0; i < 2000 && t.getState() != state; i++) {
            Thread.sleep(1);
        }
    }

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        boolean[] told = new boolean[1];
        Thread t = new Thread(() -> {
            try {
                synchronized (lock) {
                    while (!told[0]) {
                        lock.wait();
                    }
                }
                Thread.sleep(100);
            } catch (InterruptedException e) {
                System.out.println(e);
            }
        });
        System.out.println(t.getState());
        synchronized (lock) {
            t.start();
            await(t, Thread.State.BLOCKED);
            System.out.println(t.getState());
        }
        await(t, Thread.State.WAITING);
        System.out.println(t.getState());
        synchronized (lock) {
            told[0] = true;
            lock.notify();
            System.out.println(t.getState() + " after notify");
        }
        await(t, Thread.State.TIMED_WAITING);
        System.out.println(t.getState());
        t.join();
        System.out.println(t.getState());
    }
}
