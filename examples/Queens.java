/*
 * How many ways are there to place N queens on a board of N x N so that none
 * attacks another? Recursion and arrays; prints the first board, too.
 *
 *   build/bivium run examples/Queens.java 8
 */
public class Queens {
    private final int size;
    private final int[] column;        // of the queen in each row
    private final boolean[] taken;     // columns
    private final boolean[] rising;    // diagonals, by row + column
    private final boolean[] falling;   // diagonals, by row - column + size - 1
    private int solutions;

    Queens(int size) {
        this.size = size;
        column = new int[size];
        taken = new boolean[size];
        rising = new boolean[2 * size];
        falling = new boolean[2 * size];
    }

    void place(int row) {
        if (row == size) {
            if (solutions++ == 0) {
                print();
            }
            return;
        }
        for (int c = 0; c < size; c++) {
            int up = row + c;
            int down = row - c + size - 1;
            if (taken[c] || rising[up] || falling[down]) {
                continue;
            }
            column[row] = c;
            taken[c] = rising[up] = falling[down] = true;
            place(row + 1);
            taken[c] = rising[up] = falling[down] = false;
        }
    }

    void print() {
        for (int c : column) {
            System.out.println(". ".repeat(c) + "Q " + ". ".repeat(size - 1 - c));
        }
    }

    public static void main(String[] args) {
        int size = args.length > 0 ? Integer.parseInt(args[0]) : 8;
        if (size < 1 || size > 12) {
            System.err.println("usage: Queens [1..12]");
            System.exit(2);
        }
        Queens queens = new Queens(size);
        queens.place(0);
        System.out.println(queens.solutions + " solutions for " + size + " queens");
    }
}
