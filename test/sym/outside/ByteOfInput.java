// intent: bytes of standard input are free
// verdict: false (valid-assert)
// no-jvm: nobody gives these values to java
package outside;

public class ByteOfInput {
    public static void main(String[] args) throws java.io.IOException {
        int a = System.in.read(), b = System.in.read();
        assert a != 'h' || b != 'i'; // <- fails
    }
}
