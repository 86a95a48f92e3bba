// intent: a switch over an enum that a free int has chosen
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: returns 0
package switches;

public class OnEnum {
    enum Color { RED, GREEN, BLUE }

    static int run(int a) {
        if (a < 0 || a > 2) {
            return 0;
        }
        Color c = a == 0 ? Color.RED : a == 1 ? Color.GREEN : Color.BLUE;
        switch (c) {
        case RED:
            return 1;
        case GREEN:
            return 2;
        default:
            return 3;
        }
    }
}
