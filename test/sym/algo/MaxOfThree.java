// intent: the largest of three
// explore: run
// outcome: returns 1
// paths: 4
package algo;

public class MaxOfThree {
    static int run(int a, int b, int c) {
        int max = a;
        if (b > max) {
            max = b;
        }
        if (c > max) {
            max = c;
        }
        if (max < a | max < b | max < c) {
            return 0;
        }
        return 1;
    }
}
