/*
 * The middle of two indices, as in a binary search. The first way to compute it
 * is wrong where the sum overflows, and verify finds two indices that show it:
 *
 *   build/bivium verify --method sum examples/Midpoint.java
 *
 * The second is right for all indices, and verify says so:
 *
 *   build/bivium verify --method difference examples/Midpoint.java
 */
public class Midpoint {
    static void sum(int low, int high) {
        if (0 <= low && low <= high) {
            int middle = (low + high) / 2;
            assert low <= middle && middle <= high;
        }
    }

    static void difference(int low, int high) {
        if (0 <= low && low <= high) {
            int middle = low + (high - low) / 2;
            assert low <= middle && middle <= high;
        }
    }

    public static void main(String[] args) {
        sum(10, 20);
        difference(10, 20);
        System.out.println("no assertion fails between 10 and 20");
    }
}
