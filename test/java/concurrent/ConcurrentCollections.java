// intent: ConcurrentHashMap, blocking queues, copy-on-write lists, skip lists and their special methods.
// expect: {k0=200, k1=200, k2=200, k3=200, k4=200, k5=200, k6=200, k7=200, k8=200, k9=200}
// expect: 2000 200 1 11
// expect: no null keys
// expect: 10 false 0
// expect: true true false 0 1 2 null
// expect: 1225
// expect: handed over
// expect: [1, 2, 3, 10, 20, 30] false
// expect: {a=1, b=2, c=3} {a=1, b=2} a=1 c
// expect: [0, 1, 2] 2
// expect: 1 2
// expect: 81
// expect: barrier tripped
// expect: 0 3
// expect: from other
// expect: from main
// expect: 0 1
import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;

public class ConcurrentCollections {
    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
        Thread[] t = new Thread[4];
        for (int i = 0; i < 4; i++) {
            t[i] = new Thread(() -> { for (int k = 0; k < 500; k++) m.merge("k" + k % 10, 1, Integer::sum); });
            t[i].start();
        }
        for (Thread x : t) x.join();
        System.out.println(new TreeMap<>(m));
        System.out.println(m.reduceValues(1, Integer::sum) + " " + m.search(100, (k, v) -> k.equals("k3") ? v : null) + " " + m.computeIfAbsent("new", k -> 1) + " " + m.mappingCount());
        try {
            m.put(null, 1);
        } catch (NullPointerException e) {
            System.out.println("no null keys");
        }
        for (String k : m.keySet()) if (k.endsWith("5")) m.remove(k);
        System.out.println(m.size() + " " + m.containsKey("k5") + " " + m.getOrDefault("k5", 0));
        BlockingQueue<Integer> q = new ArrayBlockingQueue<>(2);
        System.out.println(q.offer(1) + " " + q.offer(2) + " " + q.offer(3) + " " + q.remainingCapacity() + " " + q.poll(1, TimeUnit.MILLISECONDS) + " " + q.take() + " " + q.poll(1, TimeUnit.MILLISECONDS));
        LinkedBlockingQueue<Integer> lq = new LinkedBlockingQueue<>();
        Thread producer = new Thread(() -> { for (int i = 0; i < 50; i++) lq.add(i); lq.add(-1); });
        producer.start();
        int sum = 0;
        for (int v; (v = lq.take()) >= 0; ) sum += v;
        System.out.println(sum);
        SynchronousQueue<String> sq = new SynchronousQueue<>();
        Thread giver = new Thread(() -> {
            try {
                sq.put("handed over");
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        giver.start();
        System.out.println(sq.take());
        CopyOnWriteArrayList<Integer> cow = new CopyOnWriteArrayList<>(List.of(1, 2, 3));
        for (int x : cow) cow.add(x * 10);
        System.out.println(cow + " " + cow.addIfAbsent(1));
        ConcurrentSkipListMap<String, Integer> skip = new ConcurrentSkipListMap<>(Map.of("b", 2, "a", 1, "c", 3));
        System.out.println(skip + " " + skip.headMap("c") + " " + skip.firstEntry() + " " + skip.ceilingKey("bb"));
        ConcurrentLinkedDeque<Integer> d = new ConcurrentLinkedDeque<>(List.of(1, 2));
        d.addFirst(0);
        System.out.println(d + " " + d.pollLast());
        PriorityBlockingQueue<Integer> pq = new PriorityBlockingQueue<>(List.of(3, 1, 2));
        System.out.println(pq.take() + " " + pq.take());
        System.out.println(IntStream.range(0, 100).boxed().collect(Collectors.toConcurrentMap(i -> i, i -> i * i)).get(9));
        CountDownLatch done = new CountDownLatch(3);
        CyclicBarrier barrier = new CyclicBarrier(3, () -> System.out.println("barrier tripped"));
        for (int i = 0; i < 3; i++) {
            new Thread(() -> {
                try {
                    barrier.await();
                } catch (Exception e) {
                    throw new AssertionError(e);
                }
                done.countDown();
            }).start();
        }
        done.await();
        System.out.println(done.getCount() + " " + barrier.getParties());
        Exchanger<String> ex = new Exchanger<>();
        String[] got = new String[1];
        Thread other = new Thread(() -> {
            try {
                got[0] = ex.exchange("from other");
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        other.start();
        System.out.println(ex.exchange("from main"));
        other.join();
        System.out.println(got[0]);
        Phaser ph = new Phaser(1);
        System.out.println(ph.arrive() + " " + ph.getPhase());
    }
}
