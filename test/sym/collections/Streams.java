// intent: streams over symbolic numbers
// explore: run
// options: --int-range -1:1
// domain: full
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
package collections;

import java.util.Arrays;
import java.util.List;

public class Streams {
    static int run(int a, int b, int c) {
        List<Integer> l = List.of(a, b, c);
        int sum = l.stream().mapToInt(Integer::intValue).sum();
        if (sum != a + b + c || Arrays.stream(new int[] { a, b }).sum() != a + b) {
            return 9;
        }
        return (int) l.stream().filter(x -> x > 0).count();
    }
}
