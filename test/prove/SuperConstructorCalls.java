// intent: a field of a subclass is read by a method that the constructor above it calls
// valid-assert: false
// no-runtime-exception: true (scan)
public class SuperConstructorCalls {
    static abstract class Base {
        Base() {
            assert size() > 0;
        }
        abstract int size();
    }
    static class Sub extends Base {
        int n = 3;
        int size() {
            return n;
        }
    }
    public static void main(String[] args) {
        new Sub();
    }
}
