// intent: a long concrete loop beside a free value
// explore: run
// outcome: returns 1
// outcome: returns 2
// paths: 2
// witness: 150000
package loop;

public class ConcreteThenFree {
    static int run(int a) {
        int sum = 0;
        for (int i = 0; i < 100000; i++) {
            sum += i & 3;
        }
        if (a == sum) {
            return 1;
        }
        return 2;
    }
}
