// intent: Atomic classes, adders and concurrent updates with fixed totals.
// expect: 6 6 17 17 true false 9
// expect: 18 18 22 22 21
// expect: -9223372036854775808 -9223372036854775808 9223372036854775807
// expect: a ab false abd
// expect: false true false
// expect: [0, 5, 8] 3
// expect: true 1 false
// expect: 4000 4000 8000 3999
import java.util.concurrent.atomic.*;
import java.util.*;

public class Atomics {
    volatile int counter;
    static final AtomicIntegerFieldUpdater<Atomics> UPDATER = AtomicIntegerFieldUpdater.newUpdater(Atomics.class, "counter");

    public static void main(String[] args) throws InterruptedException {
        AtomicInteger i = new AtomicInteger(5);
        System.out.println(i.incrementAndGet() + " " + i.getAndIncrement() + " " + i.addAndGet(10) + " " + i.getAndSet(3) + " " + i.compareAndSet(3, 9) + " " + i.compareAndSet(3, 1) + " " + i);
        System.out.println(i.updateAndGet(x -> x * 2) + " " + i.getAndAccumulate(7, Math::max) + " " + i.accumulateAndGet(4, Integer::sum) + " " + i.getAndDecrement() + " " + i.intValue());
        AtomicLong l = new AtomicLong(Long.MAX_VALUE);
        System.out.println(l.incrementAndGet() + " " + l.getAndAdd(-1) + " " + l.get());
        AtomicReference<String> r = new AtomicReference<>("a");
        System.out.println(r.getAndUpdate(s -> s + "b") + " " + r.get() + " " + r.compareAndSet("zz", "c") + " " + r.getAndSet("d") + r);
        AtomicBoolean z = new AtomicBoolean();
        System.out.println(z.getAndSet(true) + " " + z.compareAndSet(true, false) + " " + z);
        AtomicIntegerArray arr = new AtomicIntegerArray(3);
        arr.addAndGet(1, 5);
        arr.compareAndSet(2, 0, 8);
        System.out.println(arr + " " + arr.length());
        AtomicStampedReference<String> st = new AtomicStampedReference<>("x", 0);
        System.out.println(st.compareAndSet("x", "y", 0, 1) + " " + st.getStamp() + " " + st.compareAndSet("y", "z", 0, 1));
        Atomics o = new Atomics();
        AtomicInteger shared = new AtomicInteger();
        LongAdder adder = new LongAdder();
        LongAccumulator max = new LongAccumulator(Long::max, Long.MIN_VALUE);
        Thread[] t = new Thread[4];
        for (int k = 0; k < 4; k++) {
            int id = k;
            t[k] = new Thread(() -> {
                for (int n = 0; n < 1000; n++) {
                    UPDATER.incrementAndGet(o);
                    shared.getAndIncrement();
                    adder.add(2);
                    max.accumulate(id * 1000 + n);
                }
            });
            t[k].start();
        }
        for (Thread x : t) x.join();
        System.out.println(o.counter + " " + shared + " " + adder.sum() + " " + max.get());
    }
}
