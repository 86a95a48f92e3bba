package testgen.data;

/** A queue of fixed capacity in a circular array. */
public class RingBuffer {
    private final long[] slots;
    private int head;
    private int count;

    public RingBuffer(int capacity) {
        if (capacity <= 0 || capacity > 64) {
            throw new IllegalArgumentException("capacity");
        }
        slots = new long[capacity];
    }

    public boolean offer(long value) {
        if (count == slots.length) {
            return false;
        }
        slots[(head + count) % slots.length] = value;
        count++;
        return true;
    }

    public long poll(long otherwise) {
        if (count == 0) {
            return otherwise;
        }
        long value = slots[head];
        head = head + 1 == slots.length ? 0 : head + 1;
        count--;
        return value;
    }

    public int size() {
        return count;
    }

    public boolean isFull() {
        return count == slots.length;
    }
}
