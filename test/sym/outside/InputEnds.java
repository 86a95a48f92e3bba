// intent: behind the end of standard input there is nothing
// verdict: true
package outside;

public class InputEnds {
    public static void main(String[] args) throws java.io.IOException {
        int a = System.in.read(), b = System.in.read();
        assert a >= -1 && a <= 255;
        assert a != -1 || b == -1;
    }
}
