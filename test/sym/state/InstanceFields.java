// intent: fields of every primitive type hold free values
// explore: run
// outcome: returns 0
// outcome: returns 1
// witness: 3, true, 4, 'x', 5, 6, 1.5
package state;

public class InstanceFields {
    byte b;
    boolean z;
    short s;
    char c;
    int i;
    long j;
    double d;

    static int run(byte b, boolean z, short s, char c, int i, long j, double d) {
        InstanceFields o = new InstanceFields();
        o.b = b;
        o.z = z;
        o.s = s;
        o.c = c;
        o.i = i;
        o.j = j;
        o.d = d;
        if (o.b == 3 && o.z && o.s == 4 && o.c == 'x' && o.i == 5 && o.j == 6 && o.d == 1.5) {
            return 1;
        }
        return 0;
    }
}
