// intent: a toString that cannot throw
// valid-assert: true (scan)
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class ThroughToStringHarmless {
    static class Quiet {
        int n = 3;
        @Override public String toString() {
            return "quiet " + n;
        }
    }
    public static void main(String[] args) {
        int n = Bivium.freeInt();
        while (n++ != 0)
            System.out.println("I am " + new Quiet());
    }
}
