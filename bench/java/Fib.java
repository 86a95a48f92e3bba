/** Static calls: the Fibonacci numbers, computed the slow way. */
public class Fib {
    static int fib(int n) {
        return n < 2 ? n : fib(n - 1) + fib(n - 2);
    }

    public static void main(String[] args) {
        System.out.println("fib " + fib(33));
    }
}
