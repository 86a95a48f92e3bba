// intent: a reference that is null on one path; its contents are any value
// valid-assert: true | unknown
// no-runtime-exception: false
import bivium.Bivium;

public class InductNull {
    int value;

    public static void main(String[] args) {
        InductNull o = new InductNull();
        while (Bivium.freeBoolean()) {
            o.value++;
            assert o.value < 3;
            if (o.value == 2)
                o = null;
        }
    }
}
