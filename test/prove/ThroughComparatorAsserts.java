// intent: the library calls a compareTo with an assert that fails
// valid-assert: false
// no-runtime-exception: true | unknown
public class ThroughComparatorAsserts {
    static class Box implements Comparable<Box> {
        public int compareTo(Box other) {
            assert other != this || other == null : "same";
            assert other == null;
            return 0;
        }
    }
    public static void main(String[] args) {
        Box[] all = {new Box(), new Box()};
        java.util.Arrays.sort(all);
    }
}
