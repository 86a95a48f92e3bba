// intent: a float made of free bits can be NaN
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// witness: 1065353216
// witness: 2143289344
package bits;

public class FloatFromBits {
    static int run(int bits) {
        float f = Float.intBitsToFloat(bits);
        if (f == 1.0f) {
            return bits == 0x3f800000 ? 1 : 9;
        }
        if (f != f) {
            return 2;
        }
        return 0;
    }
}
