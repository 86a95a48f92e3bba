// intent: An uncaught exception prints its trace with causes on stderr and exits with 1.
// expect: before
// expect: finally runs
// expect-exit: 1
// expect-stderr: Exception in thread "main" java.lang.IllegalStateException: top
// expect-stderr: Caused by: java.lang.ArithmeticException: / by zero
// expect-stderr: 	... 1 more
public class Uncaught {
    static int divide(int a, int b) {
        return a / b;
    }

    static void wrap() {
        try {
            divide(1, 0);
        } catch (ArithmeticException e) {
            throw new IllegalStateException("top", e);
        }
    }

    public static void main(String[] args) {
        System.out.println("before");
        try {
            wrap();
        } finally {
            System.out.println("finally runs");
        }
        System.out.println("not reached");
    }
}
