// intent: Threads started and joined: states, names, results in arrays, daemon flag, current thread.
// expect: NEW false worker-1000
// expect: 7998000 TERMINATED false
// expect: main 5 false main RUNNABLE
// expect: renamed true
// expect: cannot start twice null
// expect: run in main
// expect: NEW
// expect: 10 true
// expect: grandchild
public class StartJoin {
    static class Worker extends Thread {
        final int from, to;
        long sum;

        Worker(int from, int to) {
            super("worker-" + from);
            this.from = from;
            this.to = to;
        }

        @Override public void run() {
            for (int i = from; i < to; i++) sum += i;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker[] w = new Worker[4];
        for (int i = 0; i < w.length; i++) w[i] = new Worker(i * 1000, (i + 1) * 1000);
        System.out.println(w[0].getState() + " " + w[0].isAlive() + " " + w[1].getName());
        for (Worker x : w) x.start();
        long total = 0;
        for (Worker x : w) {
            x.join();
            total += x.sum;
        }
        System.out.println(total + " " + w[0].getState() + " " + w[0].isAlive());
        Thread main = Thread.currentThread();
        System.out.println(main.getName() + " " + main.getPriority() + " " + main.isDaemon() + " " + main.getThreadGroup().getName() + " " + main.getState());
        String[] seen = new String[2];
        Thread t = new Thread(() -> {
            seen[0] = Thread.currentThread().getName();
            seen[1] = Thread.currentThread().isDaemon() + "";
        });
        t.setDaemon(true);
        t.setName("renamed");
        t.start();
        t.join();
        System.out.println(seen[0] + " " + seen[1]);
        try {
            t.start();
        } catch (IllegalThreadStateException e) {
            System.out.println("cannot start twice " + e.getMessage());
        }
        Thread direct = new Thread(() -> System.out.println("run in " + Thread.currentThread().getName()));
        direct.run();
        System.out.println(direct.getState());
        Thread p = new Thread(() -> {});
        p.setPriority(Thread.MAX_PRIORITY);
        System.out.println(p.getPriority() + " " + p.toString().startsWith("Thread[Thread-"));
        Thread child = new Thread(() -> {
            Thread grand = new Thread(() -> seen[0] = "grandchild");
            grand.start();
            try {
                grand.join();
            } catch (InterruptedException e) {
                seen[0] = "interrupted";
            }
        });
        child.start();
        child.join(10000);
        System.out.println(seen[0]);
    }
}
