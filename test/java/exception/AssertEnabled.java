// intent: Assertions run with -ea and carry their detail message.
// expect: java.lang.AssertionError: detail 1
// expect: java.lang.AssertionError null
// expect: java.lang.RuntimeException: as cause
// expect: 1 true
// vm: -ea
public class AssertEnabled {
    static int calls;

    static boolean check() {
        calls++;
        return false;
    }

    public static void main(String[] args) {
        try {
            assert check() : "detail " + calls;
            System.out.println("no");
        } catch (AssertionError e) {
            System.out.println(e);
        }
        try {
            assert 1 > 2;
        } catch (AssertionError e) {
            System.out.println(e + " " + e.getMessage());
        }
        try {
            assert false : new RuntimeException("as cause");
        } catch (AssertionError e) {
            System.out.println(e.getCause());
        }
        System.out.println(calls + " " + AssertEnabled.class.desiredAssertionStatus());
    }
}
