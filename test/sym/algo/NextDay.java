// intent: the day after a date
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: throws java.lang.IllegalArgumentException: no date
package algo;

public class NextDay {
    static int run(byte day, byte month) {
        int[] days = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
        if (month < 1 || month > 12 || day < 1 || day > days[month - 1]) {
            throw new IllegalArgumentException("no date");
        }
        if (day < days[month - 1]) {
            return 1;
        }
        if (month < 12) {
            return 2;
        }
        return day == 31 ? 3 : 9;
    }
}
