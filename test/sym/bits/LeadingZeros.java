// intent: Integer.numberOfLeadingZeros
// explore: run
// outcome: returns 0
// outcome: returns 1
package bits;

public class LeadingZeros {
    static int run(int a) {
        int n = Integer.numberOfLeadingZeros(a);
        if (n == 24) {
            return a >= 128 && a <= 255 ? one() : 9;
        }
        return 0;
    }

    static int one() {
        return 1;
    }
}
