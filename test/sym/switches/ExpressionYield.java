// intent: a switch expression
// explore: run
// outcome: returns 5
// outcome: returns 6
// outcome: returns 7
// paths: 3
package switches;

public class ExpressionYield {
    static int run(int a) {
        int r = switch (a) {
            case 10 -> 5;
            case 20 -> {
                int t = a / 10;
                yield t + 4;
            }
            default -> 7;
        };
        return r;
    }
}
