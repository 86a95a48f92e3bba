// intent: monitorenter and monitorexit on all paths: return, exception, nested, arrays and class objects.
// expect: 1 true
// expect: out true
// expect: 2 true
// expect: 9 true
// expect: true true true
// expect: from synchronized method true
// expect: true
// expect: true false
// expect: true
// expect: null monitor
// expect: released by the dead thread
public class Monitors {
    static final Object A = new Object(), B = new int[1];

    static int leave(int how) {
        synchronized (A) {
            synchronized (B) {
                switch (how) {
                case 0: return 1;
                case 1: throw new IllegalStateException("out");
                case 2: break;
                default:
                    for (int i = 0; ; i++) {
                        synchronized (Monitors.class) {
                            if (i == 3) return i * how;
                        }
                    }
                }
            }
            return 2;
        }
    }

    static synchronized boolean owns() { return Thread.holdsLock(Monitors.class); }
    synchronized boolean ownsThis() { return Thread.holdsLock(this); }

    static boolean free() { return !Thread.holdsLock(A) && !Thread.holdsLock(B) && !Thread.holdsLock(Monitors.class); }

    static synchronized int throwing() { throw new RuntimeException("from synchronized method"); }

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 4; i++) {
            try {
                System.out.print(leave(i) + " ");
            } catch (IllegalStateException e) {
                System.out.print(e.getMessage() + " ");
            }
            System.out.println(free());
        }
        System.out.println(owns() + " " + free() + " " + new Monitors().ownsThis());
        try {
            throwing();
        } catch (RuntimeException e) {
            System.out.println(e.getMessage() + " " + free());
        }
        Object lock = new Object();
        synchronized (lock) {
            synchronized (lock) {
                lock.notifyAll();
            }
            System.out.println(Thread.holdsLock(lock));
        }
        Object reassigned = A;
        synchronized (reassigned) {
            reassigned = B;
            System.out.println(Thread.holdsLock(A) + " " + Thread.holdsLock(reassigned));
        }
        System.out.println(free());
        try {
            synchronized ((Object) null) {
                System.out.println("no");
            }
        } catch (NullPointerException e) {
            System.out.println("null monitor");
        }
        Thread t = new Thread(() -> leave(1));
        t.setUncaughtExceptionHandler((x, e) -> {});
        t.start();
        t.join();
        synchronized (A) {
            System.out.println("released by the dead thread");
        }
    }
}
