// intent: a method without a result
// explore: run
// outcome: returns
// paths: 2
package branch;

public class VoidMethod {
    static int last;

    static void run(int a) {
        if (a > 0) {
            last = a;
        } else {
            last = 0;
        }
    }
}
