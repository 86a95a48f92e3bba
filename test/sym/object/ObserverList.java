// intent: listeners in an array, called in turn
// explore: run
// outcome: returns 3
// outcome: returns 1
// paths: 2
package object;

public class ObserverList {
    interface Listener {
        void changed(int value);
    }

    static int hits;

    static int run(int a) {
        Listener[] listeners = {
            v -> hits++,
            v -> {
                if (v > 50) {
                    hits += 2;
                }
            },
        };
        for (Listener listener : listeners) {
            listener.changed(a);
        }
        return hits;
    }
}
