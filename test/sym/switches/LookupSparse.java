// intent: lookupswitch with the ends of the range
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: returns 0
// paths: 4
package switches;

public class LookupSparse {
    static int run(int a) {
        switch (a) {
        case -2147483648:
            return 1;
        case 0:
            return 2;
        case 2147483647:
            return 3;
        default:
            return 0;
        }
    }
}
