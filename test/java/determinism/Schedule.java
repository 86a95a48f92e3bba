// intent: The interleaving of racing threads is the same in every run.
// skip-java: java's schedule differs from run to run
import java.util.*;
import java.util.concurrent.*;

public class Schedule {
    static int racy;

    public static void main(String[] args) throws Exception {
        StringBuffer log = new StringBuffer();
        Thread[] t = new Thread[4];
        for (int i = 0; i < 4; i++) {
            int id = i;
            t[i] = new Thread(() -> {
                for (int k = 0; k < 2000; k++) {
                    racy++;
                    if (k % 400 == 0) log.append(id);
                    if (k % 700 == 0) Thread.yield();
                }
            });
        }
        for (Thread x : t) x.start();
        for (Thread x : t) x.join();
        System.out.println(log + " " + racy);
        ExecutorService pool = Executors.newFixedThreadPool(3);
        List<String> order = Collections.synchronizedList(new ArrayList<>());
        for (int i = 0; i < 9; i++) {
            int id = i;
            pool.submit(() -> order.add(id + Thread.currentThread().getName()));
        }
        pool.shutdown();
        pool.awaitTermination(10, TimeUnit.SECONDS);
        System.out.println(order);
    }
}
