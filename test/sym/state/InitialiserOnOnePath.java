// intent: a class is initialised on one path only, and the other does not see it
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package state;

public class InitialiserOnOnePath {
    static int log;

    static class Lazy {
        static {
            log++;
        }

        static int value = 5;
    }

    static int run(int a) {
        if (a == 1) {
            Lazy.value++;
        }
        if (a > 0 && log == 0) {
            return a == 1 ? 9 : 2;
        }
        return log;
    }
}
