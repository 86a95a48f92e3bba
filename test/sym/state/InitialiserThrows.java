// intent: a class initialiser that fails makes the first use throw, and the second too
// explore: run
// outcome: returns 0
// outcome: returns 2
// paths: 2
package state;

public class InitialiserThrows {
    static class Broken {
        static int value = 1 / zero();

        static int zero() {
            return 0;
        }
    }

    static int run(int a) {
        int r = 0;
        if (a < 0) {
            try {
                r = Broken.value;
            } catch (ExceptionInInitializerError e) {
                r++;
            }
            try {
                r = Broken.value;
            } catch (NoClassDefFoundError e) {
                r++;
            }
        }
        return r;
    }
}
