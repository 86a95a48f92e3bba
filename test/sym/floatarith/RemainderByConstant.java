// intent: frem keeps the dividend's sign and is smaller than the divisor
// explore: run
// outcome: returns 0
// outcome: returns 1
// witness: -7.5
package floatarith;

public class RemainderByConstant {
    static int run(float a) {
        if (a > -8.0f && a < 8.0f && a % 2.0f == -1.5f) {
            return 1;
        }
        return 0;
    }
}
