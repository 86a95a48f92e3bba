// intent: System.in read byte by byte and as a whole; empty arguments; line reader.
// expect: 65 B 10
// expect: 3 123
// expect: 3 10 -1 0
// stdin: AB
// stdin: 12345
import java.io.*;

public class RawBytes {
    public static void main(String[] args) throws IOException {
        System.out.println(System.in.read() + " " + (char) System.in.read() + " " + System.in.read());
        byte[] b = new byte[3];
        System.out.println(System.in.read(b) + " " + new String(b));
        byte[] rest = System.in.readAllBytes();
        System.out.println(rest.length + " " + rest[rest.length - 1] + " " + System.in.read() + " " + System.in.available());
    }
}
