// intent: Exit codes are taken modulo 256; exit in a static initialiser.
// expect: initialising
// expect-exit: 254
public class ExitNegative {
    static class Init {
        static int v;
        static {
            System.out.println("initialising");
            if (v == 0) System.exit(-2);
        }
    }

    public static void main(String[] args) {
        System.out.println(Init.v);
    }
}
