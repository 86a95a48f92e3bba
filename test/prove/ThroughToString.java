// intent: concatenation calls a toString that throws
// valid-assert: true (scan)
// no-runtime-exception: false
public class ThroughToString {
    static class Loud {
        @Override public String toString() {
            throw new IllegalStateException();
        }
    }
    public static void main(String[] args) {
        Object o = new Loud();
        System.out.println("I am " + o);
    }
}
