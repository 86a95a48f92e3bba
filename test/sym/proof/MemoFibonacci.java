// intent: calls with the same arguments are not made again: fib(80) is 3.7e16 calls
// verdict: true
// variant: --provers memo
// no-jvm: it would not come to an end
package proof;

public class MemoFibonacci {
    static long fib(int n) {
        assert n >= 0 : "n is " + n;
        return n < 2 ? n : fib(n - 1) + fib(n - 2);
    }

    static int ackermann(int m, int n) {
        return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
    }

    public static void main(String[] args) {
        assert fib(80) == 23416728348467685L;
        assert ackermann(3, 6) == 509;
    }
}
