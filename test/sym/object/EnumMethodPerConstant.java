// intent: constants with bodies of their own
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package object;

public class EnumMethodPerConstant {
    enum Op {
        ADD {
            @Override
            int apply(int a, int b) {
                return a + b;
            }
        },
        DIVIDE {
            @Override
            int apply(int a, int b) {
                return a / b;
            }
        };

        abstract int apply(int a, int b);
    }

    static int run(int a, boolean divide) {
        try {
            Op op = divide ? divider() : Op.ADD;
            return op.apply(10, a) == 5 ? one() : 0;
        } catch (ArithmeticException e) {
            return divide && a == 0 ? 2 : 9;
        }
    }

    static Op divider() {
        return Op.DIVIDE;
    }

    static int one() {
        return 1;
    }
}
