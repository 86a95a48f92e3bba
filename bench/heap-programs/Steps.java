/**
 * A free structure may be cyclic, and a walk over it endless: every walk counts its nodes here, so
 * that each of the engine's modes ends it at the same place.
 */
final class Steps {
    /** The structure has more nodes than it may, or a cycle. */
    static final class Spent extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    private static int left = Integer.MAX_VALUE;

    private Steps() {
    }

    static void allow(int steps) {
        left = steps;
    }

    static void take() {
        if (left != Integer.MAX_VALUE && --left < 0)
            throw new Spent();
    }
}
