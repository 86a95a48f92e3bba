// intent: CompletableFuture chains, combination, exceptions and completion by hand.
// expect: result 42
// expect: 106
// expect: -1 null CompletionException bad
// expect: java.lang.IllegalArgumentException: bad
// expect: java.lang.IllegalArgumentException: bad
// expect: false true false value
// expect: got value; ran
// expect: 285
// expect: any
// expect: true rescued got value; ran; when checked
// expect: timeout
// expect: TimeoutException
// expect: true null 12
import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;

public class Completable {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> a = CompletableFuture.supplyAsync(() -> 6), b = CompletableFuture.supplyAsync(() -> 7);
        System.out.println(a.thenCombine(b, (x, y) -> x * y).thenApply(x -> "result " + x).get());
        System.out.println(a.thenCompose(x -> CompletableFuture.supplyAsync(() -> x + 100)).join());
        CompletableFuture<Integer> f = CompletableFuture.supplyAsync(() -> { throw new IllegalArgumentException("bad"); });
        System.out.println(f.exceptionally(e -> -1).join() + " " + f.handle((v, e) -> v + " " + e.getClass().getSimpleName() + " " + e.getCause().getMessage()).join());
        try {
            f.join();
        } catch (CompletionException e) {
            System.out.println(e.getMessage());
        }
        try {
            f.get();
        } catch (ExecutionException e) {
            System.out.println(e.getMessage());
        }
        CompletableFuture<String> manual = new CompletableFuture<>();
        StringBuffer log = new StringBuffer();
        CompletableFuture<Void> chain = manual.thenAccept(v -> log.append("got ").append(v)).thenRun(() -> log.append("; ran"));
        System.out.println(manual.isDone() + " " + manual.complete("value") + " " + manual.complete("late") + " " + manual.getNow("x"));
        chain.join();
        System.out.println(log);
        List<CompletableFuture<Integer>> many = IntStream.range(0, 10).mapToObj(i -> CompletableFuture.supplyAsync(() -> i * i)).collect(Collectors.toList());
        CompletableFuture.allOf(many.toArray(new CompletableFuture[0])).join();
        System.out.println(many.stream().mapToInt(CompletableFuture::join).sum());
        System.out.println(CompletableFuture.anyOf(CompletableFuture.completedFuture("any"), new CompletableFuture<>()).join());
        CompletableFuture<String> failed = CompletableFuture.failedFuture(new Exception("checked"));
        System.out.println(failed.isCompletedExceptionally() + " " + failed.whenComplete((v, e) -> log.append("; when ").append(e.getMessage())).exceptionally(e -> "rescued").join() + " " + log);
        System.out.println(new CompletableFuture<String>().completeOnTimeout("timeout", 5, TimeUnit.MILLISECONDS).join());
        try {
            new CompletableFuture<String>().orTimeout(5, TimeUnit.MILLISECONDS).join();
        } catch (CompletionException e) {
            System.out.println(e.getCause().getClass().getSimpleName());
        }
        CompletableFuture<String> c = new CompletableFuture<>();
        c.cancel(true);
        System.out.println(c.isCancelled() + " " + CompletableFuture.runAsync(() -> {}).thenApply(v -> "" + v).join() + " " + a.applyToEither(new CompletableFuture<Integer>(), x -> x * 2).join());
    }
}
