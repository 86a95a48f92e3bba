// intent: a class that is made in one place only overrides the method that all call
// valid-assert: false
// no-runtime-exception: true (scan)
import bivium.Bivium;

public class Overridden {
    static class Base {
        int size() {
            return 1;
        }
        void check() {
            assert size() == 1;
        }
    }
    static class Sub extends Base {
        @Override int size() {
            return 2;
        }
    }
    public static void main(String[] args) {
        Base b = new Base();
        if (Bivium.freeInt() == 100)
            b = new Sub();
        b.check();
    }
}
