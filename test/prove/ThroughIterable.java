// intent: the loop calls the program's iterator, which throws
// valid-assert: true (scan)
// no-runtime-exception: false
public class ThroughIterable {
    static class Count implements Iterable<Integer>, java.util.Iterator<Integer> {
        int n;
        public java.util.Iterator<Integer> iterator() {
            return this;
        }
        public boolean hasNext() {
            return true;
        }
        public Integer next() {
            return 10 / (3 - n++);
        }
    }
    public static void main(String[] args) {
        for (int n : new Count())
            System.out.println(n);
    }
}
