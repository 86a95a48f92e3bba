// intent: Counters guarded by synchronized methods, blocks, static locks and reentrancy.
// expect: 10020 10000 10000
// expect: true false
// expect: false
// expect: 300 100 100 100
public class SynchronizedCounter {
    private int a, b;
    private static int s;
    private final Object lock = new Object();

    synchronized void incA() { a++; }
    void incB() { synchronized (lock) { b++; } }
    static synchronized void incS() { s++; }

    synchronized void nested(int n) {
        if (n > 0) {
            synchronized (lock) {
                nested(n - 1);
            }
        } else {
            a++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        SynchronizedCounter c = new SynchronizedCounter();
        Thread[] t = new Thread[5];
        for (int i = 0; i < t.length; i++) {
            t[i] = new Thread(() -> {
                for (int k = 0; k < 2000; k++) {
                    c.incA();
                    c.incB();
                    incS();
                    if (k % 100 == 0) Thread.yield();
                    if (k % 500 == 0) c.nested(5);
                }
            });
            t[i].start();
        }
        for (Thread x : t) x.join();
        System.out.println(c.a + " " + c.b + " " + s);
        synchronized (c) {
            System.out.println(Thread.holdsLock(c) + " " + Thread.holdsLock(c.lock));
        }
        System.out.println(Thread.holdsLock(c));
        StringBuffer shared = new StringBuffer();
        Thread[] appenders = new Thread[3];
        for (int i = 0; i < 3; i++) {
            char ch = (char) ('a' + i);
            appenders[i] = new Thread(() -> { for (int k = 0; k < 100; k++) shared.append(ch); });
            appenders[i].start();
        }
        for (Thread x : appenders) x.join();
        int[] counts = new int[3];
        for (char ch : shared.toString().toCharArray()) counts[ch - 'a']++;
        System.out.println(shared.length() + " " + counts[0] + " " + counts[1] + " " + counts[2]);
    }
}
