// intent: a static field that the class initialiser writes
// valid-assert: true (scan)
// no-runtime-exception: true (intervals)
import bivium.Bivium;

public class StaticField {
    static class Config {
        static final int[] SIZES = new int[4];
        static final String NAME = String.valueOf(3);
    }
    public static void main(String[] args) {
        int n = Bivium.freeInt();
        while (n-- != 0)
            System.out.println(Config.SIZES[3] + Config.NAME.length());
    }
}
