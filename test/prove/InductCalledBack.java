// intent: a library method that calls a method of the program, which counts its calls
// valid-assert: false
// no-runtime-exception: true | unknown
import java.util.Random;

public class InductCalledBack extends Random {
    static int calls;

    @Override
    protected int next(int bits) {
        calls++;
        return 0;
    }

    public static void main(String[] args) {
        Random r = new InductCalledBack();
        for (int i = 0; i < 100000; i++) {
            if (i == 99999) {
                r.nextInt();
            }
        }
        assert calls == 0;
    }
}
