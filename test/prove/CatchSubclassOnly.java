// intent: of two classes that a call throws one is caught
// valid-assert: true (scan)
// no-runtime-exception: false
import bivium.Bivium;

public class CatchSubclassOnly {
    static int pick(int[] a, int i) {
        return 10 / a[i];
    }
    public static void main(String[] args) {
        int[] a = {1, 0};
        try {
            pick(a, Bivium.freeInt(0, 2));
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println("caught");
        }
    }
}
