// intent: a call of the overridden method
// valid-assert: true (scan)
// no-runtime-exception: false
import bivium.Bivium;

public class ThroughSuper {
    static class Base {
        int get(int n) {
            return 10 / n;
        }
    }
    static class Sub extends Base {
        @Override int get(int n) {
            return n == 0 ? super.get(n) : 1;
        }
    }
    public static void main(String[] args) {
        System.out.println(new Sub().get(Bivium.freeInt()));
    }
}
