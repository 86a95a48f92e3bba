// intent: what a priority queue gives is in order
// explore: run
// outcome: returns 1
// witness: 3, 2, 1
package collections;

import java.util.PriorityQueue;

public class QueueOrder {
    static int run(int a, int b, int c) {
        PriorityQueue<Integer> q = new PriorityQueue<>();
        q.add(a);
        q.add(b);
        q.add(c);
        int x = q.poll();
        int y = q.poll();
        if (x <= y && y <= q.peek()) {
            return 1;
        }
        return 0;
    }
}
