// intent: the holes of a tableswitch belong to the default
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: returns 0
// outcome: returns 9
package switches;

public class TableWithHoles {
    static int run(int a) {
        switch (a) {
        case 1:
            return 1;
        case 2:
            return 2;
        case 5:
            return 3;
        default:
            return a == 3 || a == 4 ? nine() : 0;
        }
    }

    static int nine() {
        return 9;
    }
}
