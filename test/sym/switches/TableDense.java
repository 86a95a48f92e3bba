// intent: tableswitch: one path a case and one for the default
// explore: run
// outcome: returns 10
// outcome: returns 11
// outcome: returns 12
// outcome: returns -1
// paths: 4
package switches;

public class TableDense {
    static int run(int a) {
        switch (a) {
        case 0:
            return 10;
        case 1:
            return 11;
        case 2:
            return 12;
        default:
            return -1;
        }
    }
}
