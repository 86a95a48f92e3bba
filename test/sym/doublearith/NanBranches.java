// intent: dcmpl and dcmpg send NaN down the false side
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// paths: 3
package doublearith;

public class NanBranches {
    static int run(double a) {
        if (a <= 0.0) {
            return 1;
        }
        if (a >= 0.0) {
            return 2;
        }
        return 3;
    }
}
