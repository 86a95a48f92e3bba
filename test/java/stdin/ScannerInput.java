// intent: Scanner on standard input: numbers, words, lines, end of input.
// expect: 3 60
// expect: [hello world]
// expect: 2.5 true
// expect: [][]
// expect: false true last line false
// expect: No line found
// stdin: 3
// stdin: 10 20 30
// stdin: hello world
// stdin: 2.5 true
// stdin:
// stdin: last line
import java.util.*;

public class ScannerInput {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int sum = 0;
        for (int i = 0; i < n; i++) sum += in.nextInt();
        System.out.println(n + " " + sum);
        in.nextLine();
        System.out.println("[" + in.nextLine() + "]");
        System.out.println(in.nextDouble() + " " + in.nextBoolean());
        System.out.println("[" + in.nextLine() + "][" + in.nextLine() + "]");
        System.out.println(in.hasNextInt() + " " + in.hasNext() + " " + in.nextLine() + " " + in.hasNextLine());
        try {
            in.nextLine();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
    }
}
