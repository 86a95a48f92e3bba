// intent: a loop whose bound is free has one path a count
// explore: run
// outcome: returns -1
// outcome: returns 0
// outcome: returns 1
// outcome: returns 3
// outcome: returns 6
// paths: 5..6
package loop;

public class FreeBound {
    static int run(int n) {
        if (n > 3) {
            return -1;
        }
        int sum = 0;
        for (int i = 1; i <= n; i++) {
            sum += i;
        }
        return sum;
    }
}
