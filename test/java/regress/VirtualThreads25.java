// intent: Java 25: virtual threads, scoped values, gatherers, off-heap segments.
// expect: v1 true true
// expect: TERMINATED null
// expect: 1225
// expect: 20
// expect: outerinnerouterfalse
// expect: [[1, 2], [3, 4], [5]] [2, 4, 6]
// expect: 42 16 text
// expect: Thread[#3,main,5,main]
// min-jdk: 25
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.*;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.*;

public class VirtualThreads25 {
    static final ScopedValue<String> NAME = ScopedValue.newInstance();
    static int counter;

    public static void main(String[] args) throws Exception {
        Thread v = Thread.ofVirtual().name("v1").start(() -> System.out.println(Thread.currentThread().getName() + " "
            + Thread.currentThread().isVirtual() + " " + Thread.currentThread().isDaemon()));
        v.join();
        System.out.println(v.getState() + " " + v.getThreadGroup());
        try (var pool = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Integer>> all = new ArrayList<>();
            for (int i = 0; i < 50; i++) {
                int k = i;
                all.add(pool.submit(() -> {
                    Thread.sleep(1);
                    return k;
                }));
            }
            int sum = 0;
            for (Future<Integer> f : all) {
                sum += f.get();
            }
            System.out.println(sum);
        }
        ReentrantLock lock = new ReentrantLock();
        try (var pool = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 20; i++) {
                pool.submit(() -> {
                    lock.lock();
                    try {
                        counter++;
                    } finally {
                        lock.unlock();
                    }
                });
            }
        }
        System.out.println(counter);
        System.out.println(ScopedValue.where(NAME, "outer").call(() ->
            NAME.get() + ScopedValue.where(NAME, "inner").call(() -> NAME.get()) + NAME.get()) + NAME.isBound());
        System.out.println(Stream.of(1, 2, 3, 4, 5).gather(Gatherers.windowFixed(2)).toList() + " "
            + Stream.of(1, 2, 3).gather(Gatherers.mapConcurrent(2, i -> i * 2)).toList());
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment m = arena.allocate(16);
            m.set(ValueLayout.JAVA_INT, 4, 42);
            System.out.println(m.get(ValueLayout.JAVA_INT, 4) + " " + m.byteSize() + " " + arena.allocateFrom("text").getString(0));
        }
        System.out.println(Thread.currentThread());
    }
}
