// intent: what either side wrote has its value of that side, and only there
// verdict: true
package merge;

import bivium.Bivium;

public class FieldsAndArrays {
    static int counter;
    static long total;
    int field = 5;

    public static void main(String[] args) {
        int x = Bivium.freeInt(-3, 3);
        int i = Bivium.freeInt(0, 3);
        FieldsAndArrays o = new FieldsAndArrays();
        int[] a = {10, 20, 30, 40};
        double d = 1.5;
        if (x > 0) {
            o.field = x;
            a[i] = 7;
            counter++;
            total += x;
        } else {
            a[1] = x;
            d = 2.5;
        }
        if (x > 0) {
            assert o.field == x && a[i] == 7 && counter == 1 && total == x && d == 1.5;
            assert i == 1 || a[1] == 20;
        } else {
            assert o.field == 5 && a[1] == x && counter == 0 && total == 0 && d == 2.5;
            assert a[0] == 10 && a[2] == 30 && a[3] == 40;
        }
    }
}
