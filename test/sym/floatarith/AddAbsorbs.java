// intent: a float has 24 bits: 1 is lost beside 2^24
// explore: run
// outcome: returns 0
// outcome: returns 1
// witness: 16777216
package floatarith;

public class AddAbsorbs {
    static int run(int a) {
        float f = a;
        if (a == 16777216 && f + 1.0f == f) {
            return 1;
        }
        return 0;
    }
}
