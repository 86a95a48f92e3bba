// intent: free fields of the eight primitive types
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: returns 4
// outcome: returns 5
// outcome: returns 6
// outcome: returns 7
// outcome: returns 8
// outcome: throws java.lang.NullPointerException
// brute force with 1 object
// no-jvm: structures are tried by test/run-heap
package heap;

public class FieldsOfEveryType {
    static class All {
        boolean z;
        byte b;
        char c;
        short s;
        int i;
        long j;
        float f;
        double d;
    }

    static int code(All a) {
        if (a.z) {
            return 1;
        } else if (a.b == 2) {
            return 2;
        } else if (a.c == 'a') {
            return 3;
        } else if (a.s == -1) {
            return 4;
        } else if (a.i == 2) {
            return 5;
        } else if (a.j == 1L << 32) {
            return 6;
        } else if (a.f != a.f) {
            return 7;
        }
        return a.d == 0.5 ? 8 : 0;
    }

    static int run(All a) {
        return Told.apart(code(a));
    }
}
