package testgen.algo;

/** Sorting arrays of int, in place. */
public final class Sorting {
    private Sorting() {
    }

    public static void bubbleSort(int[] values) {
        boolean swapped = true;
        for (int end = values.length - 1; swapped && end > 0; end--) {
            swapped = false;
            for (int i = 0; i < end; i++) {
                if (values[i] > values[i + 1]) {
                    swap(values, i, i + 1);
                    swapped = true;
                }
            }
        }
    }

    public static void insertionSort(int[] values) {
        for (int i = 1; i < values.length; i++) {
            int value = values[i];
            int place = i;
            while (place > 0 && values[place - 1] > value) {
                values[place] = values[place - 1];
                place--;
            }
            values[place] = value;
        }
    }

    public static void swapSort(int[] values) {
        for (int i = 0; i < values.length - 1; i++) {
            for (int k = i + 1; k < values.length; k++) {
                if (values[k] < values[i]) {
                    swap(values, i, k);
                }
            }
        }
    }

    public static void quickSort(int[] values) {
        if (values != null && values.length > 1) {
            quickSort(values, 0, values.length - 1);
        }
    }

    private static void quickSort(int[] values, int from, int to) {
        int i = from;
        int k = to;
        int pivot = values[(from + to) >>> 1];
        while (i <= k) {
            while (values[i] < pivot) {
                i++;
            }
            while (values[k] > pivot) {
                k--;
            }
            if (i <= k) {
                swap(values, i, k);
                i++;
                k--;
            }
        }
        if (from < k) {
            quickSort(values, from, k);
        }
        if (i < to) {
            quickSort(values, i, to);
        }
    }

    /** A sorted copy. */
    public static int[] mergeSort(int[] values) {
        if (values.length < 2) {
            return values.clone();
        }
        int middle = values.length / 2;
        int[] left = new int[middle];
        int[] right = new int[values.length - middle];
        for (int i = 0; i < values.length; i++) {
            if (i < middle) {
                left[i] = values[i];
            } else {
                right[i - middle] = values[i];
            }
        }
        return merge(mergeSort(left), mergeSort(right));
    }

    /** Two ascending arrays as one. */
    public static int[] merge(int[] left, int[] right) {
        int[] result = new int[left.length + right.length];
        int i = 0;
        int k = 0;
        for (int place = 0; place < result.length; place++) {
            if (k == right.length || i < left.length && left[i] <= right[k]) {
                result[place] = left[i++];
            } else {
                result[place] = right[k++];
            }
        }
        return result;
    }

    public static void heapSort(int[] values) {
        int n = values.length;
        for (int root = n / 2 - 1; root >= 0; root--) {
            sift(values, root, n);
        }
        for (int end = n - 1; end > 0; end--) {
            swap(values, 0, end);
            sift(values, 0, end);
        }
    }

    private static void sift(int[] heap, int start, int end) {
        int root = start;
        while (2 * root + 1 < end) {
            int child = 2 * root + 1;
            if (child + 1 < end && heap[child] < heap[child + 1]) {
                child++;
            }
            if (heap[root] >= heap[child]) {
                return;
            }
            swap(heap, root, child);
            root = child;
        }
    }

    public static boolean isSorted(int[] values, boolean strictly) {
        for (int i = 1; i < values.length; i++) {
            if (values[i - 1] > values[i] || strictly && values[i - 1] == values[i]) {
                return false;
            }
        }
        return true;
    }

    private static void swap(int[] values, int i, int k) {
        int kept = values[i];
        values[i] = values[k];
        values[k] = kept;
    }
}
