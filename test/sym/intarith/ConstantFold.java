// intent: a branch on concrete values does not fork
// explore: run
// outcome: returns *
// paths: 1
package intarith;

public class ConstantFold {
    static int run(int a) {
        int zero = a - a;
        int same = a ^ a;
        if (zero == 0 && same == 0 && (a & 0) == 0 && a * 0 == 0) {
            return a;
        }
        return a + 1;
    }
}
