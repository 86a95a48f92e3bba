// intent: who asks before reading gets no exception
// verdict: true
package outside;

import java.util.Scanner;

public class ScannerAsksFirst {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        long sum = 0;
        for (int i = 0; i < 3 && in.hasNextInt(); i++)
            sum += in.nextInt();
        assert sum >= 3L * Integer.MIN_VALUE && sum <= 3L * Integer.MAX_VALUE;
        if (in.hasNextBoolean() && !in.nextBoolean())
            assert sum / 4 <= Integer.MAX_VALUE;
    }
}
