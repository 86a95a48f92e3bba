// intent: how many bytes come at once depends on who gives them
// verdict: unknown
// no-jvm: nobody gives these values to java
package outside;

public class CountOfInput {
    public static void main(String[] args) throws java.io.IOException {
        byte[] b = new byte[4];
        assert System.in.read(b) <= 1;
    }
}
