// intent: standard input of more than 32 bytes is beyond a bound
// verdict: unknown
// options: --provers none
// no-jvm: nobody gives these values to java
package outside;

public class InputIsLong {
    public static void main(String[] args) throws java.io.IOException {
        int n = 0;
        while (System.in.read() != -1) {
            n++;
        }
        assert n >= 0;
    }
}
