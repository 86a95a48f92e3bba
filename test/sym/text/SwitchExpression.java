// intent: a switch expression over strings; constants that lead to the same value
// explore: days
// outcome: returns 28
// outcome: returns 30
// outcome: returns 31
// outcome: throws java.lang.IllegalArgumentException
// paths: 6
// witness: "feb"
// witness: "apr"
// witness: "jun"
// witness: "jan"
package text;

public class SwitchExpression {
    static int days(String month) {
        if (month == null) {
            throw new IllegalArgumentException();
        }
        return switch (month) {
            case "feb" -> 28;
            case "apr", "jun" -> 30;
            case "jan" -> 31;
            default -> throw new IllegalArgumentException();
        };
    }
}
