// intent: eight comparisons fold into one condition instead of 256 paths
// explore: run
// outcome: returns 1
// outcome: returns 2
// paths: 2
package fold;

public class ManyFlags {
    static int run(byte a, byte b, byte c, byte d) {
        int count = 0;
        count += a > 1 ? 1 : 0;
        count += a < 9 ? 1 : 0;
        count += b > 1 ? 1 : 0;
        count += b < 9 ? 1 : 0;
        count += c > 1 ? 1 : 0;
        count += c < 9 ? 1 : 0;
        count += d > 1 ? 1 : 0;
        count += d < 9 ? 1 : 0;
        if (count == 8) {
            return 1;
        }
        return 2;
    }
}
