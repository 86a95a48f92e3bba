// intent: an exception in a class initialiser comes out as an error
// valid-assert: true (scan)
// no-runtime-exception: false
public class InitialiserThrows {
    static class Bad {
        static int n = 5;
        static {
            n = n / (n - 5);
        }
    }
    public static void main(String[] args) {
        System.out.println(Bad.n);
    }
}
