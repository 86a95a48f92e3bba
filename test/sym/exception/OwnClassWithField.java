// intent: an exception carries a free value to its handler
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// paths: 3
package exception;

public class OwnClassWithField {
    static class Carrier extends Exception {
        final int value;

        Carrier(int value) {
            this.value = value;
        }
    }

    static void check(int a) throws Carrier {
        if (a > 10) {
            throw new Carrier(a * 2);
        }
    }

    static int run(int a) {
        try {
            check(a);
            return 0;
        } catch (Carrier e) {
            if (e.value == 44) {
                return a == 22 ? 1 : 9;
            }
            return 2;
        }
    }
}
