// intent: the six if_icmp instructions, each once
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// paths: 3
package branch;

public class IfCompareSix {
    static int run(int a, int b) {
        int count = 0;
        if (a == b) {
            count++;
        }
        if (a != b) {
            count += 10;
        }
        if (a < b) {
            count += 100;
        }
        if (a >= b) {
            count += 1000;
        }
        if (a > b) {
            count += 10000;
        }
        if (a <= b) {
            count += 100000;
        }
        switch (count) {
        case 101001:
            return 1;
        case 100110:
            return 2;
        case 11010:
            return 3;
        default:
            return count;
        }
    }
}
