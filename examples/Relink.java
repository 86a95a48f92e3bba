/*
 * Takes the node behind one node of a linked list out and puts it behind another
 * node. With two lists that have no node in common nothing can go wrong. But two
 * free nodes can be any two: verify finds a list in which the node to be moved is
 * the one behind which it shall be put, and is lost in a ring of its own:
 *
 *   build/bivium verify --method move examples/Relink.java
 *
 * The second method leaves a node alone that is there already. It is right for
 * all structures, of any size, rings and shared nodes among them:
 *
 *   build/bivium verify --method moveOther examples/Relink.java
 */
public class Relink {
    static class Node {
        int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    static void move(Node before, Node place) {
        if (before == null || place == null || isEnd(before.next)) {
            return;
        }
        relink(before, place);
    }

    static void moveOther(Node before, Node place) {
        if (before == null || place == null || isEnd(before.next)) {
            return;
        }
        if (place != before.next && place.next != before.next) {
            relink(before, place);
        }
    }

    static boolean isEnd(Node node) {
        return node == null || node.next == node;
    }

    static void relink(Node before, Node place) {
        Node moved = before.next;
        before.next = moved.next;
        moved.next = place.next;
        place.next = moved;
        assert moved.next != moved : "a ring";
    }

    public static void main(String[] args) {
        Node first = new Node(1, new Node(2, new Node(3, null)));
        Node second = new Node(10, new Node(20, null));
        move(first, second);
        for (Node n = second; n != null; n = n.next) {
            System.out.println(n.value);
        }
    }
}
