// intent: references of an inherited field can lead to as many objects as there are, of whatever class their objects are
// verdict: unknown
// options: --heap-objects 10
// no-jvm: free objects
package heap;

import bivium.Bivium;

public class PlacesOfInherited {
    static class Node {
        Node next;
        int at;
    }

    static class Other extends Node {
        Node more;
    }

    public static void main(String[] args) {
        Node n = Bivium.freeObject(Node.class);
        int k = 0;
        for (; n != null && n.at == k; n = n.next) {
            k++;
            assert k < 11;
        }
    }
}
