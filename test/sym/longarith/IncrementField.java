// intent: arithmetic on a long field of a concrete object
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
package longarith;

public class IncrementField {
    long total = 1L << 40;

    static int run(int a) {
        IncrementField object = new IncrementField();
        object.total += a;
        object.total--;
        if (object.total < 1L << 40) {
            return 1;
        }
        return 0;
    }
}
