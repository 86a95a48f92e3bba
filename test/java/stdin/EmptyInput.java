// intent: Reading when standard input is empty.
// expect: false false false
// expect: java.util.NoSuchElementException
// expect: -1 null 0
import java.io.*;
import java.util.*;

public class EmptyInput {
    public static void main(String[] args) throws IOException {
        Scanner s = new Scanner(System.in);
        System.out.println(s.hasNext() + " " + s.hasNextLine() + " " + s.hasNextInt());
        try {
            s.nextInt();
        } catch (NoSuchElementException e) {
            System.out.println(e);
        }
        System.out.println(System.in.read() + " " + new BufferedReader(new InputStreamReader(System.in)).readLine() + " " + new BufferedReader(new InputStreamReader(System.in)).lines().count());
    }
}
