// intent: that a string of the input is no literal cannot be relied on
// explore: check
// outcome: returns 0
// outcome: throws java.lang.AssertionError
// no-jvm: a text that is given to it is no literal there
package text;

public class IdentityAssert {
    static int check(String s) {
        if (s == "no") {
            throw new AssertionError();
        }
        return 0;
    }
}
