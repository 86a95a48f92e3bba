package testgen.algo;

/** Conway's game of life on a small board whose outside is dead. */
public final class Life {
    private Life() {
    }

    static boolean survives(boolean alive, int neighbours) {
        if (alive) {
            return neighbours == 2 || neighbours == 3;
        }
        return neighbours == 3;
    }

    static int neighbours(boolean[][] board, int row, int column) {
        int count = 0;
        for (int r = row - 1; r <= row + 1; r++) {
            for (int c = column - 1; c <= column + 1; c++) {
                boolean inside = r >= 0 && r < board.length && c >= 0 && c < board[r].length;
                if (inside && (r != row || c != column) && board[r][c]) {
                    count++;
                }
            }
        }
        return count;
    }

    /** The next generation. */
    public static boolean[][] step(boolean[][] board) {
        boolean[][] next = new boolean[board.length][];
        for (int row = 0; row < board.length; row++) {
            next[row] = new boolean[board[row].length];
            for (int column = 0; column < next[row].length; column++) {
                next[row][column] = survives(board[row][column], neighbours(board, row, column));
            }
        }
        return next;
    }

    /** Whether a cell becomes alive, by the number of its neighbours as bits. */
    public static boolean next(boolean alive, int mask) {
        if ((mask & ~0xff) != 0) {
            throw new IllegalArgumentException("eight neighbours");
        }
        int count = 0;
        for (int rest = mask; rest != 0; rest &= rest - 1) {
            count++;
        }
        return survives(alive, count);
    }
}
