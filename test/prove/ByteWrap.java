// intent: a byte wraps around where an int does not
// valid-assert: false
// no-runtime-exception: true (scan)
public class ByteWrap {
    public static void main(String[] args) {
        byte b = 0;
        for (int i = 0; i < 200; i++) {
            b++;
            assert b >= 0;
        }
    }
}
