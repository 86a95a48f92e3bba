// intent: both ends of a deque
// explore: run
// outcome: returns 1
// paths: 1
package collections;

import java.util.ArrayDeque;
import java.util.LinkedList;

public class DequeEnds {
    static int run(int a, int b, int c) {
        ArrayDeque<Integer> d = new ArrayDeque<>();
        d.push(a);
        d.addLast(b);
        d.addFirst(c);
        LinkedList<Integer> l = new LinkedList<>(d);
        if (d.pollFirst() == c && d.pollLast() == b && d.pop() == a && l.get(1) == a && l.size() == 3) {
            return 1;
        }
        return 0;
    }
}
