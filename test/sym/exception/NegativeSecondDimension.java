// intent: multianewarray checks every length before it allocates
// explore: run
// outcome: returns 2
// outcome: throws java.lang.NegativeArraySizeException: -1
// paths: 2
package exception;

public class NegativeSecondDimension {
    static int run(boolean bad) {
        int second = 3;
        if (bad) {
            second = -1;
        }
        int[][] x = new int[2][second];
        return x.length;
    }
}
