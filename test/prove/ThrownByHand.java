// intent: an AssertionError needs no assert
// valid-assert: false
// no-runtime-exception: true
public class ThrownByHand {
    static void fail() {
        throw new AssertionError("three");
    }
    public static void main(String[] args) {
        if (args.length == 3)
            fail();
    }
}
