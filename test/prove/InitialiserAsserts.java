// intent: an assert that fails in a class initialiser
// valid-assert: false
// no-runtime-exception: true
public class InitialiserAsserts {
    static class Bad {
        static int n = 5;
        static {
            assert n < 5;
        }
    }
    public static void main(String[] args) {
        System.out.println(Bad.n);
    }
}
