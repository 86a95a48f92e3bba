// intent: Without -ea the assertion's condition is not evaluated.
// expect: 0 false
public class AssertDisabled {
    static int calls;

    static boolean check() {
        calls++;
        return false;
    }

    public static void main(String[] args) {
        assert check() : "detail";
        System.out.println(calls + " " + AssertDisabled.class.desiredAssertionStatus());
    }
}
