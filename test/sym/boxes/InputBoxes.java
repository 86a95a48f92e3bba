// intent: boxes that come from outside
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: objects are drawn
package boxes;

import java.util.Objects;

public class InputBoxes {
    static int run(Integer a, int b) {
        if (Objects.equals(a, b)) {
            return 1;
        }
        if (a > b) {
            return 2;
        }
        return 0;
    }
}
