// intent: whether a box from outside is one of the cache is not known
// explore: run
// no-jvm: it may be
// exhaustive: false
// finds: returns 0
package boxes;

public class InputBoxOfCache {
    static int run(Integer a) {
        Integer c = 5;
        if (a == c) {
            return 1;
        }
        return 0;
    }
}
