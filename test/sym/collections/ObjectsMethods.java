// intent: Objects.equals and Objects.hash
// explore: run
// options: --int-range 0:2
// domain: full
// outcome: returns 0
// outcome: returns 1
package collections;

import java.util.Objects;

public class ObjectsMethods {
    static int run(int a, int b) {
        Integer x = a == 0 ? null : a;
        Integer y = b == 0 ? null : b;
        if (Objects.equals(x, y) != (Objects.hash(x) == Objects.hash(y))) {
            return 2;
        }
        return Objects.equals(x, y) ? 1 : 0;
    }
}
