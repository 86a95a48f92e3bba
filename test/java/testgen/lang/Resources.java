package testgen.lang;

/** Exceptions: thrown, caught, passed on, and finally. */
public class Resources {
    /** What may go wrong with a resource. */
    public static class ResourceException extends Exception {
        private static final long serialVersionUID = 1;

        public ResourceException(String message) {
            super(message);
        }
    }

    private static final class Handle implements AutoCloseable {
        private final Resources owner;

        private Handle(Resources owner) {
            this.owner = owner;
            owner.open++;
        }

        private int read(int index) throws ResourceException {
            if (index < 0) {
                throw new ResourceException("negative index");
            }
            return owner.cells[index];
        }

        @Override
        public void close() {
            owner.open--;
        }
    }

    private final int[] cells = {3, 1, 4, 1, 5};
    private int open;
    private int failures;

    public int getOpen() {
        return open;
    }

    public int getFailures() {
        return failures;
    }

    public int read(int index) throws ResourceException {
        try (Handle handle = new Handle(this)) {
            return handle.read(index);
        } catch (ArrayIndexOutOfBoundsException e) {
            failures++;
            return -1;
        }
    }

    /** Divides, and says by a bit what happened on the way. */
    public static int divide(int a, int b) {
        int trace = 0;
        try {
            trace |= 1;
            int quotient = a / b;
            trace |= quotient > 10 ? 2 : 4;
        } catch (ArithmeticException e) {
            trace |= 8;
        } finally {
            trace |= 16;
        }
        return trace;
    }

    /** The first cell of a table that can be read; -1 if none can. */
    public static int firstReadable(int[][] table, int row, int column) {
        try {
            return table[row][column];
        } catch (NullPointerException e) {
            return -2;
        } catch (IndexOutOfBoundsException e) {
            return -1;
        }
    }

    // infeasible: nested 1 the message that is caught always has three letters
    public static int nested(int level) throws ResourceException {
        try {
            if (level == 1) {
                throw new IllegalStateException("one");
            }
            if (level == 2) {
                throw new ResourceException("two");
            }
            return level;
        } catch (IllegalStateException e) {
            if (e.getMessage().length() == 3) {
                throw new ResourceException(e.getMessage());
            }
            return 0;
        }
    }
}
