package testgen.data;

/** A singly linked list. */
public class LinkedInts {
    static class Node {
        int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    private Node first;
    private Node last;
    private int size;

    public void addFirst(int value) {
        first = new Node(value, first);
        if (last == null) {
            last = first;
        }
        size++;
    }

    public void addLast(int value) {
        Node node = new Node(value, null);
        if (last == null) {
            first = node;
        } else {
            last.next = node;
        }
        last = node;
        size++;
    }

    public int size() {
        return size;
    }

    public boolean contains(int value) {
        for (Node node = first; node != null; node = node.next) {
            if (node.value == value) {
                return true;
            }
        }
        return false;
    }

    /** Removes the first occurrence. */
    public boolean remove(int value) {
        Node before = null;
        for (Node node = first; node != null; node = node.next) {
            if (node.value == value) {
                if (before == null) {
                    first = node.next;
                } else {
                    before.next = node.next;
                }
                if (node == last) {
                    last = before;
                }
                size--;
                return true;
            }
            before = node;
        }
        return false;
    }

    /** Whether the list has as many nodes as it says, and ends with its last one. */
    public boolean isConsistent() {
        Node end = null;
        int length = 0;
        for (Node node = first; node != null && length <= size; node = node.next) {
            end = node;
            length++;
        }
        return length == size && end == last;
    }
}
