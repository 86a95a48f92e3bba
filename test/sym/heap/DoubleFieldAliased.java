// intent: a double field written through one name is read through another
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class DoubleFieldAliased {
    static class Cell {
        double value;
    }

    static int code(Cell a, Cell b) {
        a.value = 0.5;
        b.value = Double.NaN;
        return a.value != a.value ? 1 : a.value == 0.5 ? 2 : 9;
    }

    static int run(Cell a, Cell b) {
        return Told.apart(code(a, b));
    }
}
