// intent: straight code without an instruction that can throw
// valid-assert: true (scan)
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class Arithmetic {
    static int twice(int n) {
        return n * 2;
    }
    public static void main(String[] args) {
        int n = Bivium.freeInt();
        while (twice(n) != 6)
            n = n * 3 + 1;
        System.out.println("six " + n);
    }
}
