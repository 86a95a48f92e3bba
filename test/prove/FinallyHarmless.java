// intent: a finally block throws on what never comes
// valid-assert: true (scan)
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class FinallyHarmless {
    public static void main(String[] args) {
        int n = Bivium.freeInt();
        while (n != 0) {
            try {
                System.out.println("try");
            } finally {
                n++;
            }
        }
    }
}
