// intent: the library calls a comparator that throws
// valid-assert: true (scan)
// no-runtime-exception: false
public class ThroughComparator {
    public static void main(String[] args) {
        Integer[] all = {3, 1, 2};
        java.util.Arrays.sort(all, (a, b) -> {
            throw new IllegalStateException();
        });
    }
}
