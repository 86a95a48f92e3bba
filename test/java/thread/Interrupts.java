// intent: Interrupt status, interrupted sleep, wait and join, and interrupting oneself.
// expect: true true false
// expect: sleep interrupted false
// expect: sleep interrupted, wait interrupted null, join interrupted
// expect: spin ended
// expect: timeout value is negative
public class Interrupts {
    public static void main(String[] args) throws Exception {
        Thread.currentThread().interrupt();
        System.out.println(Thread.currentThread().isInterrupted() + " " + Thread.interrupted() + " " + Thread.interrupted());
        Thread.currentThread().interrupt();
        try {
            Thread.sleep(10000);
        } catch (InterruptedException e) {
            System.out.println(e.getMessage() + " " + Thread.currentThread().isInterrupted());
        }
        String[] result = new String[3];
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(60000);
                result[0] = "slept";
            } catch (InterruptedException e) {
                result[0] = "sleep interrupted";
            }
        });
        Object lock = new Object();
        Thread waiter = new Thread(() -> {
            synchronized (lock) {
                try {
                    while (true) lock.wait();
                } catch (InterruptedException e) {
                    result[1] = "wait interrupted " + e.getMessage();
                }
            }
        });
        Thread joiner = new Thread(() -> {
            try {
                waiter.join();
                result[2] = "joined";
            } catch (InterruptedException e) {
                result[2] = "join interrupted";
            }
        });
        waiter.start();
        sleeper.start();
        joiner.start();
        joiner.interrupt();
        joiner.join();
        sleeper.interrupt();
        waiter.interrupt();
        sleeper.join();
        waiter.join();
        System.out.println(result[0] + ", " + result[1] + ", " + result[2]);
        Thread spinner = new Thread(() -> {
            long n = 0;
            while (!Thread.currentThread().isInterrupted()) n++;
            result[0] = n >= 0 ? "spin ended" : "?";
        });
        spinner.start();
        spinner.interrupt();
        spinner.join();
        System.out.println(result[0]);
        Thread.sleep(1);
        Thread.sleep(0, 1000);
        try {
            Thread.sleep(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
