// intent: finally blocks in each other, around what a call throws
// valid-assert: true (scan)
// no-runtime-exception: false
import bivium.Bivium;

public class NestedFinally {
    static int deep(int n) {
        try {
            try {
                return 10 / n;
            } finally {
                n++;
            }
        } finally {
            n--;
        }
    }
    public static void main(String[] args) {
        deep(Bivium.freeInt());
    }
}
