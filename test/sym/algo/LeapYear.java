// intent: the rule of the Gregorian calendar
// explore: run
// outcome: returns 28
// outcome: returns 29
package algo;

public class LeapYear {
    static int run(short year) {
        if (year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)) {
            return 29;
        }
        return 28;
    }
}
