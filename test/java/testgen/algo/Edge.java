package testgen.algo;

/** An edge of a weighted graph. */
public final class Edge {
    final int from;
    final int to;
    final int weight;

    public Edge(int from, int to, int weight) {
        if (from < 0 || to < 0) {
            throw new IllegalArgumentException("negative vertex");
        }
        this.from = from;
        this.to = to;
        this.weight = weight;
    }

    public boolean isLoop() {
        return from == to;
    }

    public boolean touches(Edge other) {
        return other != null && (from == other.from || from == other.to || to == other.from || to == other.to);
    }
}
