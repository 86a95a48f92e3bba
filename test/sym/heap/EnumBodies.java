// intent: constants with bodies of their own
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class EnumBodies {
    enum Op {
        ZERO {
            @Override
            int apply() {
                return 0;
            }
        },
        ONE {
            @Override
            int apply() {
                return 1;
            }
        },
        TWO;

        int apply() {
            return 2;
        }
    }

    static int code(Op op) {
        return op.apply() == op.ordinal() ? op.apply() : 9;
    }

    static int run(Op op) {
        return Told.apart(code(op));
    }
}
