package testgen.data;

/** A priority queue of at most fifteen entries. */
public class MinHeap {
    private final int[] heap = new int[15];
    private int size;

    public boolean add(int value) {
        if (size == heap.length) {
            return false;
        }
        int place = size++;
        while (place > 0 && heap[(place - 1) / 2] > value) {
            heap[place] = heap[(place - 1) / 2];
            place = (place - 1) / 2;
        }
        heap[place] = value;
        return true;
    }

    /** Takes the smallest one out. */
    public int remove() {
        if (size == 0) {
            throw new IllegalStateException("empty");
        }
        int smallest = heap[0];
        int value = heap[--size];
        int place = 0;
        while (2 * place + 1 < size) {
            int child = 2 * place + 1;
            if (child + 1 < size && heap[child + 1] < heap[child]) {
                child++;
            }
            if (heap[child] >= value) {
                break;
            }
            heap[place] = heap[child];
            place = child;
        }
        heap[place] = value;
        return smallest;
    }

    public int size() {
        return size;
    }

    public static boolean isHeap(int[] values, int size) {
        if (size < 0 || size > values.length) {
            throw new IndexOutOfBoundsException("size");
        }
        for (int i = 1; i < size; i++) {
            if (values[(i - 1) / 2] > values[i]) {
                return false;
            }
        }
        return true;
    }
}
