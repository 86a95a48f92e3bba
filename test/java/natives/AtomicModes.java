// intent: Every memory mode of the atomic classes and of the field updaters.
// expect: 2 2 2
// expect: 5 6 6 7
// expect: false false false false 7
// expect: 7 8 9 9
// expect: 2199023255552 2199023255552 2199023255552
// expect: 5 6 6 7
// expect: false false false false 7
// expect: 7 -1 2 2.0
// expect: xxx
// expect: yzppr
// expect: false false false false r
// expect: true false false true
// expect: 20 4 5 5 21 [14, 0, 22]
// expect: 1099511627776 0 7 [1099511627776, 7]
// expect: bbfalse[c, d]
// expect: true false 7 10 0
// expect: true false 7 10 0
// expect: false false pq z!
// expect: Must be integer type
// expect: 4 -9223372036854775808 2.5 true2 truetrue
import java.util.concurrent.atomic.*;

public class AtomicModes {
    volatile int number = 1;
    volatile long big = 1;
    volatile String text = "a";

    static void integers() {
        AtomicInteger i = new AtomicInteger(1);
        i.setPlain(2);
        System.out.println(i.getPlain() + " " + i.getOpaque() + " " + i.getAcquire());
        i.setOpaque(3);
        i.setRelease(i.get() + 1);
        i.lazySet(i.get() + 1);
        System.out.println(i.compareAndExchange(5, 6) + " " + i.compareAndExchangeAcquire(5, 7) + " "
                + i.compareAndExchangeRelease(6, 7) + " " + i);
        System.out.println(i.weakCompareAndSetPlain(6, 0) + " " + i.weakCompareAndSetAcquire(6, 0) + " "
                + i.weakCompareAndSetRelease(6, 0) + " " + i.weakCompareAndSetVolatile(6, 0) + " " + i);
        System.out.println(i.getAndSet(8) + " " + i.getAndAdd(2) + " " + i.decrementAndGet() + " " + i.byteValue());
    }

    static void longs() {
        AtomicLong l = new AtomicLong(1);
        l.setPlain(2L << 40);
        System.out.println(l.getPlain() + " " + l.getOpaque() + " " + l.getAcquire());
        l.setOpaque(3);
        l.setRelease(l.get() + 1);
        l.lazySet(l.get() + 1);
        System.out.println(l.compareAndExchange(5, 6) + " " + l.compareAndExchangeAcquire(5, 7) + " "
                + l.compareAndExchangeRelease(6, 7) + " " + l);
        System.out.println(l.weakCompareAndSetPlain(6, 0) + " " + l.weakCompareAndSetAcquire(6, 0) + " "
                + l.weakCompareAndSetRelease(6, 0) + " " + l.weakCompareAndSetVolatile(6, 0) + " " + l);
        System.out.println(l.getAndSet(-1L) + " " + l.getAndAdd(2) + " " + l.incrementAndGet() + " " + l.doubleValue());
    }

    static void references() {
        AtomicReference<String> r = new AtomicReference<>();
        r.setPlain("x");
        System.out.println(r.getPlain() + r.getOpaque() + r.getAcquire());
        r.setOpaque("y");
        r.setRelease(r.get() + "z");
        r.lazySet(r.get().intern());
        System.out.println(r.compareAndExchange("yz", "p") + r.compareAndExchangeAcquire("q", "q")
                + r.compareAndExchangeRelease("p", "r") + r);
        System.out.println(r.weakCompareAndSetPlain("q", "") + " " + r.weakCompareAndSetAcquire("q", "") + " "
                + r.weakCompareAndSetRelease("q", "") + " " + r.weakCompareAndSetVolatile("q", "") + " " + r);
        AtomicBoolean b = new AtomicBoolean();
        b.setPlain(true);
        b.setOpaque(!b.getOpaque());
        b.setRelease(!b.getAcquire());
        System.out.println(b.compareAndExchange(true, false) + " " + b.compareAndExchangeAcquire(true, false) + " "
                + b.compareAndExchangeRelease(false, true) + " " + b.getPlain());
    }

    static void arrays() {
        AtomicIntegerArray a = new AtomicIntegerArray(new int[] {1, 2, 3});
        a.setPlain(0, a.getPlain(1) * 10);
        a.setOpaque(1, a.getOpaque(0) + 1);
        a.setRelease(2, a.getAcquire(1) + 1);
        System.out.println(a.compareAndExchange(0, 20, 4) + " " + a.compareAndExchangeAcquire(0, 4, 5) + " "
                + a.compareAndExchangeRelease(0, 4, 6) + " " + a.getAndAdd(0, 9) + " " + a.getAndSet(1, 0) + " " + a);
        AtomicLongArray l = new AtomicLongArray(2);
        System.out.println(l.addAndGet(0, 1L << 40) + " " + l.compareAndExchange(1, 0, 7) + " "
                + l.getAndAccumulate(1, 3, Math::max) + " " + l);
        AtomicReferenceArray<String> r = new AtomicReferenceArray<>(new String[] {"a", "b"});
        r.lazySet(0, r.getAcquire(1));
        System.out.println(r.compareAndExchange(0, "b", "c") + r.getAndSet(1, "d") + r.weakCompareAndSetPlain(0, "x", "y")
                + r);
    }

    static void updaters() {
        AtomicModes o = new AtomicModes();
        var i = AtomicIntegerFieldUpdater.newUpdater(AtomicModes.class, "number");
        i.set(o, 5);
        i.lazySet(o, i.get(o) + 1);
        System.out.println(i.compareAndSet(o, 6, 7) + " " + i.weakCompareAndSet(o, 1, 2) + " " + i.getAndAdd(o, 3) + " "
                + i.getAndSet(o, 0) + " " + o.number);
        var l = AtomicLongFieldUpdater.newUpdater(AtomicModes.class, "big");
        l.set(o, 5);
        l.lazySet(o, l.get(o) + 1);
        System.out.println(l.compareAndSet(o, 6, 7) + " " + l.weakCompareAndSet(o, 1, 2) + " " + l.getAndAdd(o, 3) + " "
                + l.getAndSet(o, 0) + " " + o.big);
        var r = AtomicReferenceFieldUpdater.newUpdater(AtomicModes.class, String.class, "text");
        r.set(o, "p");
        r.lazySet(o, r.get(o) + "q");
        System.out.println(r.compareAndSet(o, "x", "y") + " " + r.weakCompareAndSet(o, "x", "y") + " "
                + r.getAndSet(o, "z") + " " + r.accumulateAndGet(o, "!", String::concat));
        try {
            AtomicIntegerFieldUpdater.newUpdater(AtomicModes.class, "big");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }

    static void rest() {
        LongAccumulator max = new LongAccumulator(Math::max, Long.MIN_VALUE);
        DoubleAdder sum = new DoubleAdder();
        for (int k = 0; k < 5; k++) {
            max.accumulate(k * k % 7);
            sum.add(k / 4.0);
        }
        AtomicStampedReference<String> s = new AtomicStampedReference<>("a", 1);
        AtomicMarkableReference<String> m = new AtomicMarkableReference<>("a", false);
        System.out.println(max.getThenReset() + " " + max.get() + " " + sum.sumThenReset() + " "
                + s.compareAndSet("a", "b", 1, 2) + s.getStamp() + " " + m.attemptMark("a", true) + m.isMarked());
    }

    public static void main(String[] args) {
        integers();
        longs();
        references();
        arrays();
        updaters();
        rest();
    }
}
