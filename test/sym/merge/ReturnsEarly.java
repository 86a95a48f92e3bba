// intent: conditions of several parts that decide whether to return early become one choice each
// explore: run
// options: --merge on --int-range 0:1
// outcome: returns -3
// outcome: returns -2
// outcome: returns -1
// outcome: returns 5
// paths: 5
// domain: full
package merge;

public class ReturnsEarly {
    static boolean isOdd(int n) {
        return n != 0 && n % 2 != 0;
    }

    static int run(int a, int b, int c, int d) {
        if (a == 1 && isOdd(b))
            return -1;
        if (c == 1 && (a == 1 || isOdd(d)))
            return -2;
        if (b == 0 && c == 0 && d == 0)
            return -3;
        return 5;
    }
}
