// intent: one more than there is room for
// valid-assert: false
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class InductStaticWrong {
    static int in, out;

    static void produce() {
        if (in - out <= 5)
            in++;
    }

    static void consume() {
        if (out < in)
            out++;
    }

    public static void main(String[] args) {
        while (Bivium.freeBoolean()) {
            if (Bivium.freeBoolean())
                produce();
            else
                consume();
            assert in - out >= 0 && in - out <= 5;
        }
    }
}
