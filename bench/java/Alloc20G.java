/**
 * Allocates 20 GB in short-lived objects beside about 50 MB that stay alive:
 * without a collector, or with one that leaks, memory grows far beyond that.
 */
public class Alloc20G {
    static final class Node {
        Node next;
        long value;
    }

    public static void main(String[] args) {
        final long total = 20L << 30;
        byte[][] live = new byte[50 * 1024][];
        Node head = null;
        long allocated = 0;
        long digest = 0;
        for (int i = 0; allocated < total; i++) {
            byte[] block = new byte[1008];
            block[i & 511] = (byte) i;
            digest = digest * 31 + block[i & 1007];
            /* One block in sixteen replaces one that has lived for long. */
            if ((i & 15) == 0) {
                live[(i >>> 4) % live.length] = block;
            }
            Node n = new Node();
            n.value = i;
            n.next = (i & 1023) == 0 ? null : head;
            head = n;
            allocated += 1024 + 32;
        }
        long length = 0;
        for (Node n = head; n != null; n = n.next) {
            length += n.value & 1;
        }
        int kept = 0;
        for (byte[] block : live) {
            kept += block == null ? 0 : block.length;
        }
        System.out.println("alloc " + digest + " " + length + " " + kept);
    }
}
