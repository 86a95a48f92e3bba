// intent: results from one path hold on another; symbolic arguments are no key
// verdict: true
// variant: --provers memo
// variant: --provers scan,intervals,induction,memo,subsumption
package proof;

import bivium.Bivium;

public class MemoPaths {
    static int fib(int n) {
        return n < 2 ? n : fib(n - 1) + fib(n - 2);
    }

    static boolean even(int n) {
        return n == 0 || odd(n - 1);
    }

    static boolean odd(int n) {
        return n != 0 && even(n - 1);
    }

    public static void main(String[] args) {
        int n = Bivium.freeInt(0, 8);
        int f = fib(n);
        assert f == new int[] { 0, 1, 1, 2, 3, 5, 8, 13, 21 }[n];
        assert fib(12) == 144 && fib(20) == 6765;
        assert even(20) && odd(21) && !even(21);
        assert even(n) == (n % 2 == 0);
    }
}
