// intent: a switch over strings, chosen by a free int
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: returns 0
package switches;

public class OnConcreteString {
    static int run(int a) {
        String s = "other";
        if (a == 7) {
            s = "seven";
        } else if (a == 8) {
            s = "eight";
        }
        switch (s) {
        case "seven":
            return 1;
        case "eight":
            return 2;
        default:
            return 0;
        }
    }
}
