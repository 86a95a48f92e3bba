// intent: Publication through volatile fields, join and double-checked locking.
// expect: 42
// expect: true 1
// expect: 1
public class VolatileHandoff {
    static volatile boolean ready;
    static int payload;
    static volatile VolatileHandoff instance;
    static int made;

    VolatileHandoff() { made++; }

    static VolatileHandoff get() {
        VolatileHandoff r = instance;
        if (r == null) {
            synchronized (VolatileHandoff.class) {
                r = instance;
                if (r == null) instance = r = new VolatileHandoff();
            }
        }
        return r;
    }

    public static void main(String[] args) throws InterruptedException {
        int[] got = new int[1];
        Thread reader = new Thread(() -> {
            while (!ready) Thread.yield();
            got[0] = payload;
        });
        reader.start();
        payload = 42;
        ready = true;
        reader.join();
        System.out.println(got[0]);
        VolatileHandoff[] seen = new VolatileHandoff[4];
        Thread[] t = new Thread[4];
        for (int i = 0; i < 4; i++) {
            int id = i;
            t[i] = new Thread(() -> seen[id] = get());
            t[i].start();
        }
        for (Thread x : t) x.join();
        boolean same = true;
        for (VolatileHandoff v : seen) same &= v == instance;
        System.out.println(same + " " + made);
        class Lazy {
            static int count;
            static { count++; }
        }
        Thread[] u = new Thread[3];
        for (int i = 0; i < 3; i++) {
            u[i] = new Thread(() -> new Lazy());
            u[i].start();
        }
        for (Thread x : u) x.join();
        System.out.println(Lazy.count);
    }
}
