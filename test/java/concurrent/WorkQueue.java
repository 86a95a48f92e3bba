// intent: A worker pool over a blocking queue with poison pills; results are merged in fixed order.
// expect: 20 20 220625891250334096 true
// expect: true
// expect: {a=9, b=3, c=3}
// expect: null 1
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class WorkQueue {
    record Job(int id, int n) {}

    static long work(int n) {
        long h = 1125899906842597L;
        for (int i = 0; i < n; i++) h = 31 * h + i;
        return h;
    }

    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<Job> queue = new LinkedBlockingQueue<>(4);
        ConcurrentMap<Integer, Long> results = new ConcurrentSkipListMap<>();
        AtomicInteger done = new AtomicInteger();
        List<Thread> workers = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Thread t = new Thread(() -> {
                try {
                    for (Job j; (j = queue.take()).id() >= 0; done.incrementAndGet()) results.put(j.id(), work(j.n()));
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }, "worker" + i);
            t.start();
            workers.add(t);
        }
        for (int i = 0; i < 20; i++) queue.put(new Job(i, i * 50));
        for (int i = 0; i < 3; i++) queue.put(new Job(-1, 0));
        for (Thread t : workers) t.join();
        long h = 0;
        for (Map.Entry<Integer, Long> e : results.entrySet()) h = h * 17 + e.getKey() + e.getValue();
        System.out.println(done.get() + " " + results.size() + " " + h + " " + queue.isEmpty());
        long check = 0;
        for (int i = 0; i < 20; i++) check = check * 17 + i + work(i * 50);
        System.out.println(check == h);
        Map<String, LongAdder> counts = new ConcurrentHashMap<>();
        Thread[] t = new Thread[3];
        for (int i = 0; i < 3; i++) {
            t[i] = new Thread(() -> { for (String w : "a b a c a".split(" ")) counts.computeIfAbsent(w, k -> new LongAdder()).increment(); });
            t[i].start();
        }
        for (Thread x : t) x.join();
        System.out.println(new TreeMap<>(counts));
        DelayQueue<?> d = new DelayQueue<>();
        System.out.println(d.poll() + " " + new ArrayBlockingQueue<>(1).remainingCapacity());
    }
}
