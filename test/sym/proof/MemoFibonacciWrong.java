// intent: the same, off by one
// verdict: false (valid-assert)
// variant: --provers memo
// variant: --provers scan,intervals,induction,memo,subsumption
// no-jvm: it would not come to an end
package proof;

public class MemoFibonacciWrong {
    static long fib(int n) {
        return n < 2 ? n : fib(n - 1) + fib(n - 2);
    }

    public static void main(String[] args) {
        assert fib(80) == 23416728348467684L; // <- fails
    }
}
