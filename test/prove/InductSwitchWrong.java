// intent: a state that forgets to count
// valid-assert: false
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class InductSwitchWrong {
    public static void main(String[] args) {
        int state = 0, count = 0;
        while (Bivium.freeBoolean()) {
            switch (state) {
            case 0:
                state = 1;
                count++;
                break;
            case 1:
                state = Bivium.freeBoolean() ? 2 : 0;
                count--;
                break;
            case 2:
                state = 1;
                break;
            default:
                assert false;
            }
            assert count == (state == 1 ? 1 : 0);
        }
    }
}
