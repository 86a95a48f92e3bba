// intent: a switch whose subject is computed: only four values are possible
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// paths: 4
package switches;

public class OnExpression {
    static int run(int a) {
        switch (a >>> 30) {
        case 0:
            return 0;
        case 1:
            return 1;
        case 2:
            return 2;
        case 3:
            return 3;
        default:
            return 9;
        }
    }
}
