// intent: small fields are extended with their sign when they are read
// explore: run
// outcome: returns 0
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class FieldsKeepTheirWidth {
    static class Small {
        byte b;
        short s;
        char c;
        boolean z;
    }

    static int code(Small a) {
        boolean inside = a.b >= -128 && a.b <= 127 && a.s >= -32768 && a.s <= 32767 && a.c >= 0 && a.c <= 65535;
        int bit = a.z ? 1 : 0;
        return inside && (bit == 0 || bit == 1) ? 0 : 9;
    }

    static int run(Small a) {
        return Told.apart(code(a));
    }
}
