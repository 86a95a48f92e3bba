// intent: MIN_VALUE % -1 is 0, as every remainder by -1
// explore: run
// outcome: returns 1
// paths: 1
package intarith;

public class RemainderMinByMinusOne {
    static int run(int a) {
        return a % -1 == 0 && a % 1 == 0 ? one() : 0;
    }

    static int one() {
        return 1;
    }
}
