// intent: the exception comes from a finally block
// valid-assert: true (scan)
// no-runtime-exception: false
import bivium.Bivium;

public class FinallyThrows {
    public static void main(String[] args) {
        int n = Bivium.freeInt();
        try {
            System.out.println("try");
        } finally {
            System.out.println(1 / n);
        }
    }
}
