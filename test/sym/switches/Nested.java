// intent: a switch inside of a switch over the same value: inner cases can be dead
// explore: run
// outcome: returns 12
// outcome: returns 20
// outcome: returns 0
// paths: 3
package switches;

public class Nested {
    static int run(int a) {
        switch (a) {
        case 1:
            switch (a) {
            case 1:
                return 12;
            default:
                return 13;
            }
        case 2:
            switch (a + 1) {
            case 2:
                return 21;
            default:
                return 20;
            }
        default:
            return 0;
        }
    }
}
