// intent: the bits of a float that is not NaN
// explore: run
// outcome: returns 0
// outcome: returns 1
package bits;

public class FloatBits {
    static int run(float a) {
        if (Float.floatToIntBits(a) == 0x3fc00000) {
            return a == 1.5f ? 1 : 9;
        }
        return 0;
    }
}
