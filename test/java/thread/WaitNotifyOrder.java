// intent: Notifications with conditions: a turn counter, a latch and a barrier built from monitors.
// expect: abcabcabcabc
// expect: latched
// expect: 20 false
public class WaitNotifyOrder {
    static class Turns {
        private int turn;
        synchronized void take(int mine, StringBuilder log) throws InterruptedException {
            while (turn % 3 != mine) wait();
            log.append((char) ('a' + mine));
            turn++;
            notifyAll();
        }
    }

    static class Latch {
        private int n;
        Latch(int n) { this.n = n; }
        synchronized void down() { if (--n == 0) notifyAll(); }
        synchronized void await() throws InterruptedException { while (n > 0) wait(); }
    }

    static class Barrier {
        private final int parties;
        private int waiting, generation;
        Barrier(int p) { parties = p; }
        synchronized void await() throws InterruptedException {
            int g = generation;
            if (++waiting == parties) {
                waiting = 0;
                generation++;
                notifyAll();
            } else {
                while (g == generation) wait();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Turns turns = new Turns();
        StringBuilder log = new StringBuilder();
        Thread[] t = new Thread[3];
        for (int i = 2; i >= 0; i--) {
            int id = i;
            t[i] = new Thread(() -> {
                try {
                    for (int k = 0; k < 4; k++) turns.take(id, log);
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
            t[i].start();
        }
        for (Thread x : t) x.join();
        System.out.println(log);
        Latch latch = new Latch(3);
        for (int i = 0; i < 3; i++) new Thread(latch::down).start();
        latch.await();
        System.out.println("latched");
        Barrier barrier = new Barrier(4);
        int[] phase = new int[4];
        boolean[] bad = new boolean[1];
        Thread[] u = new Thread[4];
        for (int i = 0; i < 4; i++) {
            int id = i;
            u[i] = new Thread(() -> {
                try {
                    for (int k = 1; k <= 5; k++) {
                        phase[id] = k;
                        barrier.await();
                        for (int p : phase) if (p < k) bad[0] = true;
                        barrier.await();
                    }
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
            u[i].start();
        }
        for (Thread x : u) x.join();
        System.out.println(phase[0] + phase[1] + phase[2] + phase[3] + " " + bad[0]);
    }
}
