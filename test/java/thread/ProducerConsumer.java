// intent: wait and notifyAll with a bounded buffer; the sum and the order per producer are fixed.
// expect: 659700 true 0
// expect: timed wait returned
import java.util.*;

public class ProducerConsumer {
    static class Buffer {
        private final Queue<Integer> items = new ArrayDeque<>();
        private final int limit;

        Buffer(int limit) { this.limit = limit; }

        synchronized void put(int v) throws InterruptedException {
            while (items.size() == limit) wait();
            items.add(v);
            notifyAll();
        }

        synchronized int take() throws InterruptedException {
            while (items.isEmpty()) wait();
            int v = items.remove();
            notifyAll();
            return v;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Buffer buffer = new Buffer(3);
        int producers = 3, each = 200;
        List<Thread> threads = new ArrayList<>();
        for (int p = 0; p < producers; p++) {
            int id = p;
            threads.add(new Thread(() -> {
                try {
                    for (int i = 0; i < each; i++) buffer.put(id * 1000 + i);
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }));
        }
        long[] sum = new long[1];
        boolean[] ordered = {true};
        Thread consumer = new Thread(() -> {
            int[] last = {-1, -1, -1};
            try {
                for (int i = 0; i < producers * each; i++) {
                    int v = buffer.take();
                    sum[0] += v;
                    ordered[0] &= last[v / 1000] < v % 1000;
                    last[v / 1000] = v % 1000;
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        threads.add(consumer);
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
        System.out.println(sum[0] + " " + ordered[0] + " " + buffer.items.size());
        Object o = new Object();
        synchronized (o) {
            o.wait(5);
            o.notify();
        }
        System.out.println("timed wait returned");
    }
}
