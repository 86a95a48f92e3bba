// intent: a box that is null
// valid-assert: true (scan)
// no-runtime-exception: false
import bivium.Bivium;

public class UnboxesNull {
    public static void main(String[] args) {
        Integer n = Bivium.freeInt() == 4 ? null : Integer.valueOf(3);
        System.out.println(n + 1);
    }
}
