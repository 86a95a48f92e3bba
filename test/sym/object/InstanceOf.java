// intent: instanceof on an object that a branch has chosen
// explore: run
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// paths: 3
package object;

public class InstanceOf {
    static int run(int a) {
        Object o = null;
        if (a > 0) {
            o = "text";
        }
        if (a < 0) {
            o = new int[2];
        }
        if (o instanceof String s && s.length() == 4) {
            return 1;
        }
        return o instanceof int[] ? 2 : 3;
    }
}
