package testgen.algo;

/** A matrix of int. */
public final class Matrix {
    private final int[][] rows;

    public Matrix(int[][] rows) {
        for (int[] row : rows) {
            if (row.length != rows[0].length) {
                throw new IllegalArgumentException("rows of different length");
            }
        }
        this.rows = rows;
    }

    /** The product, or null where the sizes do not fit. */
    public static int[][] multiply(int[][] a, int[][] b) {
        if (a.length == 0 || b.length == 0 || a[0].length != b.length) {
            return null;
        }
        int[][] product = new int[a.length][b[0].length];
        for (int i = 0; i < a.length; i++) {
            for (int k = 0; k < b[0].length; k++) {
                for (int m = 0; m < b.length; m++) {
                    product[i][k] += a[i][m] * b[m][k];
                }
            }
        }
        return product;
    }

    public boolean isSquare() {
        return rows.length == 0 || rows.length == rows[0].length;
    }

    public boolean isSymmetric() {
        if (!isSquare()) {
            return false;
        }
        for (int i = 0; i < rows.length; i++) {
            for (int k = 0; k < i; k++) {
                if (rows[i][k] != rows[k][i]) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The sum of the diagonal of a square matrix. */
    public long trace() {
        if (!isSquare()) {
            throw new UnsupportedOperationException("not square");
        }
        long sum = 0;
        for (int i = 0; i < rows.length; i++) {
            sum += rows[i][i];
        }
        return sum;
    }
}
