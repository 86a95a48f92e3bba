// intent: A request for a huge array gives a catchable OutOfMemoryError.
// expect: Requested array size exceeds VM limit
// expect: Java heap space
// expect: goes on 1000
public class OutOfMemoryCaught {
    public static void main(String[] args) {
        try {
            int[] a = new int[Integer.MAX_VALUE];
            System.out.println(a.length);
        } catch (OutOfMemoryError e) {
            System.out.println(e.getMessage());
        }
        try {
            long[] a = new long[Integer.MAX_VALUE - 8];
            System.out.println(a.length);
        } catch (OutOfMemoryError e) {
            System.out.println(e.getMessage());
        }
        int[] small = new int[1000];
        System.out.println("goes on " + small.length);
    }
}
