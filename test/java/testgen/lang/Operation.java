package testgen.lang;

/** Operations, as constants with bodies. */
public enum Operation {
    ADD('+') {
        @Override
        public int apply(int a, int b) {
            return a + b;
        }
    },
    SUBTRACT('-') {
        @Override
        public int apply(int a, int b) {
            return a - b;
        }
    },
    DIVIDE('/') {
        @Override
        public int apply(int a, int b) {
            if (b == 0) {
                throw new ArithmeticException("by zero");
            }
            return a / b;
        }
    };

    private final char symbol;

    Operation(char symbol) {
        this.symbol = symbol;
    }

    public abstract int apply(int a, int b);

    public char getSymbol() {
        return symbol;
    }

    /** The operation with a symbol; null if there is none. */
    public static Operation of(char symbol) {
        for (Operation operation : values()) {
            if (operation.symbol == symbol) {
                return operation;
            }
        }
        return null;
    }

    public static int calculate(Operation operation, int a, int b, int limit) {
        int result = operation.apply(a, b);
        if (result > limit) {
            return limit;
        }
        return operation == SUBTRACT && result < 0 ? 0 : result;
    }
}
