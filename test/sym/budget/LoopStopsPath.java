// intent: explore reports what the loop bound has cut off
// explore: run
// options: --loop 4
// exhaustive: false
// outcome: returns *
// may: stopped
// finds: returns 2
package budget;

public class LoopStopsPath {
    static int run(int n) {
        int i = 0;
        while (i < n) {
            i++;
        }
        return i;
    }
}
