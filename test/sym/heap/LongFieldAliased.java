// intent: a long field written through one name is read through another, all of it
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class LongFieldAliased {
    static class Cell {
        long value;
    }

    static int code(Cell a, Cell b) {
        a.value = 1L << 40;
        b.value = -1L;
        return a.value == -1L ? 1 : a.value == 1L << 40 ? 2 : 9;
    }

    static int run(Cell a, Cell b) {
        return Told.apart(code(a, b));
    }
}
