// intent: a chain of conditions leads to one assignment of five values
// verdict: false (valid-assert)
// witness: 10, 20, 30, 40, 50
package verify;

import bivium.Bivium;

public class DeepPath {
    public static void main(String[] args) {
        int a = Bivium.freeInt();
        int b = Bivium.freeInt();
        int c = Bivium.freeInt();
        int d = Bivium.freeInt();
        int e = Bivium.freeInt();
        if (a == 10 && b == a + 10 && c == a + b && d == c + a) {
            assert e != d + 10; // <- fails
        }
    }
}
