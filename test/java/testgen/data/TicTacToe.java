package testgen.data;

/** A board of three by three. */
public class TicTacToe {
    private static final int[][] LINES = {
        {0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}
    };

    private final char[] cells = new char[9];
    private char turn = 'X';
    private int moves;

    public char getTurn() {
        return turn;
    }

    /** Puts a stone; false if that is no move. */
    public boolean play(int row, int column) {
        if (row < 0 || row > 2 || column < 0 || column > 2) {
            throw new IndexOutOfBoundsException();
        }
        int cell = 3 * row + column;
        if (cells[cell] != 0 || winner() != 0) {
            return false;
        }
        cells[cell] = turn;
        turn = turn == 'X' ? 'O' : 'X';
        moves++;
        return true;
    }

    /** 'X', 'O', or 0 as long as nobody has won. */
    public char winner() {
        for (int[] line : LINES) {
            char first = cells[line[0]];
            if (first != 0 && first == cells[line[1]] && first == cells[line[2]]) {
                return first;
            }
        }
        return 0;
    }

    public boolean isDraw() {
        return moves == 9 && winner() == 0;
    }

    /** The winner of a board as text: nine characters X, O or blank; '?' if it is none. */
    public static char judge(char[] board) {
        if (board.length != 9) {
            return '?';
        }
        for (char cell : board) {
            if (cell != 'X' && cell != 'O' && cell != ' ') {
                return '?';
            }
        }
        for (int[] line : LINES) {
            char first = board[line[0]];
            if (first != ' ' && first == board[line[1]] && first == board[line[2]]) {
                return first;
            }
        }
        return ' ';
    }
}
