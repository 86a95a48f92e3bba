// intent: the field holds a shorter array when the index is used
// valid-assert: true (scan)
// no-runtime-exception: false
public class ArrayInFieldReplaced {
    static class Bag {
        int[] all = new int[5];
        void shrink() {
            all = new int[all.length - 1];
        }
        void clear() {
            for (int i = 0; i < all.length; i++) {
                if (i == 4)
                    shrink();
                all[i] = 0;
            }
        }
    }
    public static void main(String[] args) {
        new Bag().clear();
    }
}
