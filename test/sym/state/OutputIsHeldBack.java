// intent: what the program prints does not disturb the report
// explore: run
// outcome: returns 1
// outcome: returns 2
// paths: 2
package state;

public class OutputIsHeldBack {
    static int run(int a) {
        System.out.println("{ \"paths\": broken");
        if (a > 0) {
            System.out.println("positive");
            return 1;
        }
        System.err.print("");
        return 2;
    }
}
