// intent: the resource is closed on both ways out
// explore: run
// outcome: returns 10
// outcome: returns 11
// paths: 2
package exception;

public class TryWithResources {
    static class Resource implements AutoCloseable {
        static int closed;

        @Override
        public void close() {
            closed += 10;
        }
    }

    static int run(int a) {
        Resource.closed = 0;
        int r = 0;
        try (Resource resource = new Resource()) {
            int q = 4 / a;
        } catch (ArithmeticException e) {
            r = 1;
        }
        return Resource.closed + r;
    }
}
