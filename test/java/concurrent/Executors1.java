// intent: ExecutorService: submit, invokeAll, futures, exceptions, shutdown, scheduled tasks.
// expect: 140 true
// expect: abc 3
// expect: java.lang.IllegalStateException: task | task
// expect: timeout
// expect: true true
// expect: cancelled
// expect: true true
// expect: rejected
// expect: scheduled
// expect: true
// expect: custom
// expect: 5
// expect: 11
import java.util.*;
import java.util.concurrent.*;

public class Executors1 {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        List<Future<Integer>> fs = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            int n = i;
            fs.add(pool.submit(() -> n * n));
        }
        int sum = 0;
        for (Future<Integer> f : fs) sum += f.get();
        System.out.println(sum + " " + fs.get(0).isDone());
        List<Callable<String>> tasks = List.of(() -> "a", () -> "b", () -> "c");
        StringBuilder b = new StringBuilder();
        for (Future<String> f : pool.invokeAll(tasks)) b.append(f.get());
        System.out.println(b + " " + tasks.size());
        Future<?> bad = pool.submit(() -> { throw new IllegalStateException("task"); });
        try {
            bad.get();
        } catch (ExecutionException e) {
            System.out.println(e.getMessage() + " | " + e.getCause().getMessage());
        }
        Future<String> slow = pool.submit(() -> {
            new CountDownLatch(1).await();
            return "never";
        });
        try {
            slow.get(10, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("timeout");
        }
        System.out.println(slow.cancel(true) + " " + slow.isCancelled());
        try {
            slow.get();
        } catch (CancellationException e) {
            System.out.println("cancelled");
        }
        pool.shutdown();
        System.out.println(pool.awaitTermination(10, TimeUnit.SECONDS) + " " + pool.isTerminated());
        try {
            pool.submit(() -> 1);
        } catch (RejectedExecutionException e) {
            System.out.println("rejected");
        }
        ScheduledExecutorService s = Executors.newScheduledThreadPool(1);
        System.out.println(s.schedule(() -> "scheduled", 5, TimeUnit.MILLISECONDS).get());
        CountDownLatch ticks = new CountDownLatch(3);
        ScheduledFuture<?> rate = s.scheduleAtFixedRate(ticks::countDown, 0, 1, TimeUnit.MILLISECONDS);
        ticks.await();
        rate.cancel(false);
        s.shutdownNow();
        System.out.println(s.isShutdown());
        ExecutorService single = Executors.newSingleThreadExecutor(r -> new Thread(r, "custom"));
        System.out.println(single.submit(() -> Thread.currentThread().getName()).get());
        single.shutdown();
        FutureTask<Integer> ft = new FutureTask<>(() -> 5);
        new Thread(ft).start();
        System.out.println(ft.get());
        System.out.println(ForkJoinPool.commonPool().invoke(new RecursiveTask<Integer>() {
            @Override protected Integer compute() { return 11; }
        }));
    }
}
