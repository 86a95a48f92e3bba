// intent: byte, char, short and boolean fields cut what is put there, aliased or not
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class SmallFieldsAliased {
    static class Cell {
        byte b;
        char c;
        short s;
        boolean z;
    }

    static int code(Cell x, Cell y) {
        x.b = (byte) 300;
        x.c = (char) -1;
        x.s = (short) 70000;
        x.z = true;
        y.b = 1;
        y.c = 'q';
        y.s = 1;
        y.z = false;
        if (!x.z) {
            return x.b == 1 && x.c == 'q' && x.s == 1 ? 1 : 9;
        }
        return x.b == 44 && x.c == 65535 && x.s == 4464 ? 2 : 9;
    }

    static int run(Cell x, Cell y) {
        return Told.apart(code(x, y));
    }
}
