// intent: free values in the nodes of a concrete list
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
package state;

public class LinkedList {
    static class Node {
        int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    static int run(int a, int b) {
        Node list = new Node(a, new Node(b, new Node(-3, null)));
        int sum = 0;
        for (Node n = list; n != null; n = n.next) {
            sum += n.value;
        }
        if (sum == 0) {
            return a + b == 3 ? 1 : 9;
        }
        return 0;
    }
}
