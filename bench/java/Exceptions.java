/** Throwing and catching, through a few frames and with finally. */
public class Exceptions {
    static final class Failure extends RuntimeException {
        final int code;

        Failure(int code) {
            super("failure");
            this.code = code;
        }
    }

    static int finished;

    static int descend(int depth, int value) {
        if (depth == 0) {
            if (value % 3 == 0) {
                throw new Failure(value);
            }
            return value;
        }
        try {
            return descend(depth - 1, value) + 1;
        } finally {
            finished++;
        }
    }

    public static void main(String[] args) {
        long sum = 0;
        int[] cells = new int[8];
        for (int i = 0; i < 480_000; i++) {
            try {
                sum += descend(4, i);
                cells[i % 9]++;
            } catch (Failure e) {
                sum -= e.code;
            } catch (ArrayIndexOutOfBoundsException e) {
                sum ^= i;
            }
        }
        System.out.println("exceptions " + sum + " " + finished + " " + cells[1]);
    }
}
