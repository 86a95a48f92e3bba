// intent: What threads tell about themselves and each other; privileged actions; random numbers of the host.
// expect: renamed 6 NEW false false
// expect: true true
// expect: run true true true
// expect: true 1 main states
// expect: interrupted false
// expect: TERMINATED false 0
// expect: true false
// expect: current thread is not owner
// expect: action 5 combined true
// expect: inside
// expect: permitted
// expect: null Callers ThreadsAndRandom ThreadsAndRandom 
// expect: 3 true 2 NativePRNG NativePRNG SUN 4
// expect: -720715128 -5111904237045218761
import java.security.*;
import java.util.*;
import java.util.concurrent.locks.LockSupport;

public class ThreadsAndRandom {
    static volatile boolean go;

    static void states() throws Exception {
        Thread main = Thread.currentThread();
        main.setName("renamed");
        main.setPriority(6);
        Object lock = new Object();
        Thread t = new Thread(() -> {
            while (!go)
                Thread.onSpinWait();
            synchronized (lock) {
                lock.notify();
            }
            LockSupport.park();
            try {
                Thread.sleep(1000);
            } catch (InterruptedException e) {
                System.out.println("interrupted " + Thread.currentThread().isInterrupted());
            }
        }, "worker");
        System.out.println(main.getName() + " " + main.getPriority() + " " + t.getState() + " " + t.isAlive() + " " + Thread.holdsLock(lock));
        synchronized (lock) {
            t.start();
            go = true;
            System.out.println(Thread.holdsLock(lock) + " " + t.isAlive());
            lock.wait();
        }
        while (t.getState() != Thread.State.WAITING)
            Thread.yield();
        StackTraceElement[] trace = t.getStackTrace();
        System.out.println(trace[trace.length - 1].getMethodName() + " " + Thread.getAllStackTraces().containsKey(t) + " "
                + Arrays.stream(trace).anyMatch(e -> e.getMethodName().equals("park")) + " " + (LockSupport.getBlocker(t) == null));
        Thread[] all = new Thread[10];
        System.out.println((Thread.enumerate(all) >= 2) + " " + Thread.activeCount() / 2 + " " + t.getThreadGroup().getName() + " "
                + main.getStackTrace()[1].getMethodName());
        t.setPriority(7);
        LockSupport.unpark(t);
        while (t.getState() != Thread.State.TIMED_WAITING)
            Thread.yield();
        t.interrupt();
        t.join(10_000);
        System.out.println(t.getState() + " " + t.isAlive() + " " + t.getStackTrace().length);
        Thread.sleep(0, 500_000);
        Thread.sleep(1, 1);
        synchronized (lock) {
            lock.wait(1);
            lock.wait(0, 1);
        }
        LockSupport.parkNanos(10);
        LockSupport.parkUntil(System.currentTimeMillis() + 1);
        main.interrupt();
        System.out.println(Thread.interrupted() + " " + Thread.interrupted());
        try {
            lock.notifyAll();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getMessage());
        }
    }

    @SuppressWarnings({"removal", "deprecation"})
    static void privileged() throws Exception {
        AccessControlContext context = AccessController.getContext();
        System.out.println(AccessController.doPrivileged((PrivilegedAction<String>) () -> "action") + " "
                + AccessController.doPrivileged((PrivilegedExceptionAction<Integer>) () -> 5, context) + " "
                + AccessController.doPrivilegedWithCombiner((PrivilegedAction<String>) () -> "combined") + " " + (context != null));
        try {
            AccessController.doPrivileged((PrivilegedExceptionAction<Integer>) () -> {
                throw new Exception("inside");
            });
        } catch (PrivilegedActionException e) {
            System.out.println(e.getException().getMessage());
        }
        try {
            AccessController.checkPermission(new PropertyPermission("java.version", "read"));
            System.out.println("permitted");
        } catch (AccessControlException e) {
            System.out.println("not permitted");
        }
        System.out.println(System.getSecurityManager() + " " + new Callers().names());
    }

    @SuppressWarnings("removal")
    static class Callers extends SecurityManager {
        String names() {
            StringBuilder all = new StringBuilder();
            for (Class<?> c : getClassContext())
                all.append(c.getSimpleName()).append(' ');
            return all.toString();
        }
    }

    static void random() throws Exception {
        SecureRandom r = new SecureRandom();
        byte[] bytes = new byte[20];
        r.nextBytes(bytes);
        r.setSeed(5);
        int x = r.nextInt(10);
        System.out.println(r.generateSeed(3).length + " " + (x >= 0 && x < 10) + " " + SecureRandom.getSeed(2).length + " " + r + " "
                + r.getAlgorithm() + " " + r.getProvider().getName() + " " + (UUID.randomUUID().version()));
        SecureRandom seeded = SecureRandom.getInstance("SHA1PRNG");
        seeded.setSeed(42);
        System.out.println(seeded.nextInt() + " " + seeded.nextLong());
    }

    public static void main(String[] args) throws Exception {
        states();
        privileged();
        random();
        System.runFinalization();
    }
}
