// intent: println calls a toString with an assert that fails
// valid-assert: false
// no-runtime-exception: true (scan)
public class ThroughToStringPrinted {
    static class Loud {
        @Override public String toString() {
            assert false;
            return "";
        }
    }
    public static void main(String[] args) {
        System.out.println(new Loud());
    }
}
