// intent: An uncaught custom exception through lambdas, constructors, inner classes and library code.
// expect-exit: 1
// expect-stderr: Exception in thread "main" DeepTrace$Failure: wrapped
import java.util.*;

public class DeepTrace {
    static class Failure extends RuntimeException {
        Failure(String m, Throwable c) { super(m, c); }
    }

    class Inner {
        final int v;
        Inner(List<Integer> l) { v = l.stream().map(x -> 10 / x).reduce(0, Integer::sum); }
    }

    void run() {
        try {
            new Inner(new ArrayList<>(List.of(1, 2, 0)));
        } catch (ArithmeticException e) {
            Failure f = new Failure("wrapped", e);
            f.addSuppressed(new Exception("side"));
            throw f;
        }
    }

    public static void main(String[] args) {
        List.of(1).forEach(x -> new DeepTrace().run());
    }
}
