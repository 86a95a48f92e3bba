// intent: a ring buffer keeps the order of what is put in
// verdict: true
package algo;

import bivium.Bivium;

public class RingBuffer {
    static final int[] RING = new int[2];
    static int head;
    static int size;

    static boolean put(int v) {
        if (size == RING.length) {
            return false;
        }
        RING[(head + size++) % RING.length] = v;
        return true;
    }

    static int take() {
        int v = RING[head];
        head = (head + 1) % RING.length;
        size--;
        return v;
    }

    public static void main(String[] args) {
        int a = Bivium.freeInt();
        int b = Bivium.freeInt();
        int c = Bivium.freeInt();
        assert put(a) && put(b) && !put(c);
        assert take() == a;
        assert put(c);
        assert take() == b && take() == c && size == 0;
    }
}
