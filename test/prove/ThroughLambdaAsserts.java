// intent: an assert that fails in a lambda that the library calls
// valid-assert: false
// no-runtime-exception: true | unknown
import bivium.Bivium;

public class ThroughLambdaAsserts {
    public static void main(String[] args) {
        java.util.ArrayList<Integer> list = new java.util.ArrayList<>();
        list.add(Bivium.freeInt(0, 3));
        list.forEach(n -> {
            assert n != 2;
        });
    }
}
