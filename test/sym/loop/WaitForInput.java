// intent: a loop that draws until it gets what it wants leaves by one door only
// verdict: false (valid-assert)
// options: --property valid-assert --strategy bfs
package loop;

import bivium.Bivium;

public class WaitForInput {
    public static void main(String[] args) {
        int x;
        do {
            x = Bivium.freeInt();
        } while (x < 10);
        assert x != 12; // <- fails
    }
}
