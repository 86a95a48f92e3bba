package testgen.algo;

/** Minimum spanning trees. */
public final class Kruskal {
    private final int[] parent;

    public Kruskal(int vertices) {
        if (vertices < 0 || vertices > 50) {
            throw new IllegalArgumentException("vertices");
        }
        parent = new int[vertices];
        for (int i = 0; i < vertices; i++) {
            parent[i] = i;
        }
    }

    private int find(int vertex) {
        int root = vertex;
        while (parent[root] != root) {
            root = parent[root];
        }
        return root;
    }

    /** Joins the trees of two vertices; false if they are one already. */
    private boolean union(int a, int b) {
        int rootOfA = find(a);
        int rootOfB = find(b);
        if (rootOfA == rootOfB) {
            return false;
        }
        parent[rootOfB] = rootOfA;
        return true;
    }

    /** The weight of a minimum spanning forest, or -1 if the graph is not connected. */
    public static int weight(int vertices, Edge[] edges) {
        if (edges == null) {
            throw new NullPointerException("edges");
        }
        Kruskal forest = new Kruskal(vertices);
        sortByWeight(edges);
        int taken = 0;
        int weight = 0;
        for (Edge edge : edges) {
            if (forest.union(edge.from, edge.to)) {
                weight += edge.weight;
                taken++;
            }
        }
        return taken == vertices - 1 ? weight : -1;
    }

    static void sortByWeight(Edge[] edges) {
        for (int i = 1; i < edges.length; i++) {
            Edge edge = edges[i];
            int place = i;
            while (place > 0 && edges[place - 1].weight > edge.weight) {
                edges[place] = edges[place - 1];
                place--;
            }
            edges[place] = edge;
        }
    }
}
