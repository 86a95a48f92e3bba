// intent: the end of the stack is caught, and the field is not what it was
// valid-assert: false | unknown
// no-runtime-exception: true | unknown
public class InductStackOverflow {
    static int depth;

    static void down() {
        depth = 1;
        down();
    }

    public static void main(String[] args) {
        try {
            down();
        } catch (Throwable t) {
            assert depth == 0;
        }
    }
}
