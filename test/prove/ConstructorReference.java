// intent: a constructor that is called through a reference to it
// valid-assert: false
// no-runtime-exception: true (scan) | true
import bivium.Bivium;

public class ConstructorReference {
    interface Maker {
        Object of(int n);
    }
    static class Box {
        Box(int n) {
            assert n != 3;
        }
    }
    public static void main(String[] args) {
        Maker m = Box::new;
        m.of(Bivium.freeInt());
    }
}
