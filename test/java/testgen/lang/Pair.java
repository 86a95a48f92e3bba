package testgen.lang;

/** A pair of two values of any types. */
public class Pair<A, B> {
    private final A first;
    private final B second;

    public Pair(A first, B second) {
        this.first = first;
        this.second = second;
    }

    public A getFirst() {
        return first;
    }

    public B getSecond() {
        return second;
    }

    public boolean isComplete() {
        return first != null && second != null;
    }

    public Pair<B, A> swap() {
        return new Pair<>(second, first);
    }

    public static <T> T firstNonNull(T a, T b) {
        if (a != null) {
            return a;
        }
        if (b == null) {
            throw new NullPointerException("both are null");
        }
        return b;
    }

    /** How many of the two are the given object. */
    public int count(Object object) {
        int count = 0;
        if (first == object) {
            count++;
        }
        if (second == object) {
            count++;
        }
        return count;
    }
}
