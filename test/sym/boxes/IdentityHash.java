// intent: the identity hash of a box that may be one of the cache is not known
// explore: run
// no-jvm: it has some
// exhaustive: false
// finds: stopped
package boxes;

public class IdentityHash {
    static int run(int a) {
        Integer x = a;
        return System.identityHashCode(x);
    }
}
