package testgen.data;

import java.util.Arrays;

/** A stack that grows. */
public class IntStack {
    private int[] data;
    private int size;

    public IntStack() {
        this(4);
    }

    public IntStack(int capacity) {
        if (capacity < 1) {
            throw new IllegalArgumentException("capacity");
        }
        data = new int[capacity];
    }

    public void push(int value) {
        if (size == data.length) {
            data = Arrays.copyOf(data, 2 * size);
        }
        data[size++] = value;
    }

    public int pop() {
        if (size == 0) {
            throw new IllegalStateException("empty");
        }
        return data[--size];
    }

    public int peek() {
        return isEmpty() ? -1 : data[size - 1];
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public int size() {
        return size;
    }

    /** Whether brackets are balanced: 1 and -1, 2 and -2 and so on belong together; 0 is no bracket. */
    public static boolean balanced(int[] brackets) {
        IntStack open = new IntStack();
        for (int bracket : brackets) {
            if (bracket > 0) {
                open.push(bracket);
            } else if (bracket < 0 && (open.isEmpty() || open.pop() != -bracket)) {
                return false;
            }
        }
        return open.isEmpty();
    }
}
