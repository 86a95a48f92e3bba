// intent: a decision like that of a collision avoidance system
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package algo;

public class Tcas {
    static final int SEPARATION = 300;

    static boolean inhibited(int up, int down, boolean inhibit) {
        return (inhibit ? up + 100 : up) > down;
    }

    static int run(boolean confident, int own, int other, int up, int down, boolean inhibit) {
        boolean enabled = confident && own - other < 600;
        if (!enabled) {
            return 0;
        }
        boolean upward = inhibited(up, down, inhibit) && own < other && down >= SEPARATION;
        boolean downward = !inhibited(up, down, inhibit) && other < own && up >= SEPARATION;
        if (upward && downward) {
            return 9;
        }
        if (upward) {
            return 1;
        }
        if (downward) {
            return 2;
        }
        return 0;
    }
}
