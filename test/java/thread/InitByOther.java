// intent: A thread that needs a class waits while another initialises it, even if that one sleeps.
// expect: initialising
// expect: initialised
// expect: 42 42
public class InitByOther {
    static class Slow {
        static final int VALUE;

        static {
            System.out.println("initialising");
            int v = 0;
            try {
                Thread.sleep(50);
                v = 42;
            } catch (InterruptedException e) {
                v = -1;
            }
            System.out.println("initialised");
            VALUE = v;
        }
    }

    public static void main(String[] args) throws Exception {
        int[] seen = new int[2];
        Thread[] threads = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int k = i;
            threads[i] = new Thread(() -> seen[k] = Slow.VALUE);
            threads[i].start();
        }
        for (Thread t : threads) t.join();
        System.out.println(seen[0] + " " + seen[1]);
    }
}
