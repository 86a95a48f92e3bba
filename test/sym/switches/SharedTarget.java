// intent: cases with the same target
// explore: run
// outcome: returns 31
// outcome: returns 30
// outcome: returns 28
// outcome: throws java.lang.IllegalArgumentException: month
package switches;

public class SharedTarget {
    static int run(int month) {
        switch (month) {
        case 4: case 6: case 9: case 11:
            return 30;
        case 2:
            return 28;
        case 1: case 3: case 5: case 7: case 8: case 10: case 12:
            return 31;
        default:
            throw new IllegalArgumentException("month");
        }
    }
}
