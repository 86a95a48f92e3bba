// intent: ReentrantLock, Condition, ReadWriteLock, Semaphore, StampedLock without contention and with it.
// expect: 58926130
// expect: 2 true true true
// expect: false false false
// expect: not owner null
// expect: false
// expect: true true
// expect: false true 0
// expect: 5 5
// expect: true
// expect: false true
// expect: park returned
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class Locks {
    static class Bounded<T> {
        private final Lock lock = new ReentrantLock();
        private final Condition notFull = lock.newCondition(), notEmpty = lock.newCondition();
        private final LinkedList<T> items = new LinkedList<>();

        void put(T t) throws InterruptedException {
            lock.lock();
            try {
                while (items.size() == 2) notFull.await();
                items.add(t);
                notEmpty.signal();
            } finally {
                lock.unlock();
            }
        }

        T take() throws InterruptedException {
            lock.lock();
            try {
                while (items.isEmpty()) notEmpty.await();
                T t = items.removeFirst();
                notFull.signal();
                return t;
            } finally {
                lock.unlock();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Bounded<Integer> q = new Bounded<>();
        Thread producer = new Thread(() -> {
            try {
                for (int i = 0; i < 100; i++) q.put(i);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        producer.start();
        int sum = 0;
        for (int i = 0; i < 100; i++) sum = sum * 31 + q.take();
        producer.join();
        System.out.println(sum);
        ReentrantLock l = new ReentrantLock(true);
        l.lock();
        l.lock();
        System.out.println(l.getHoldCount() + " " + l.isHeldByCurrentThread() + " " + l.isFair() + " " + l.isLocked());
        boolean[] got = new boolean[2];
        Thread t = new Thread(() -> {
            got[0] = l.tryLock();
            try {
                got[1] = l.tryLock(5, TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        t.start();
        t.join();
        l.unlock();
        l.unlock();
        System.out.println(got[0] + " " + got[1] + " " + l.isLocked());
        try {
            l.unlock();
        } catch (IllegalMonitorStateException e) {
            System.out.println("not owner " + e.getMessage());
        }
        ReadWriteLock rw = new ReentrantReadWriteLock();
        rw.readLock().lock();
        rw.readLock().lock();
        System.out.println(rw.writeLock().tryLock());
        rw.readLock().unlock();
        rw.readLock().unlock();
        System.out.println(rw.writeLock().tryLock() + " " + rw.readLock().tryLock());
        Semaphore s = new Semaphore(2);
        s.acquire();
        System.out.println(s.tryAcquire(2) + " " + s.tryAcquire() + " " + s.availablePermits());
        s.release(5);
        System.out.println(s.availablePermits() + " " + s.drainPermits());
        StampedLock st = new StampedLock();
        long stamp = st.tryOptimisticRead();
        System.out.println(st.validate(stamp));
        long w = st.writeLock();
        System.out.println(st.validate(stamp) + " " + st.isWriteLocked());
        st.unlockWrite(w);
        LockSupport.unpark(Thread.currentThread());
        LockSupport.park();
        System.out.println("park returned");
    }
}
