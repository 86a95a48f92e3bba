// intent: The main class's own static initialiser fails: trace with cause and exit code 1.
// expect-exit: 1
// expect-stderr: Exception in thread "main" java.lang.ExceptionInInitializerError
// expect-stderr: Caused by: java.lang.ArrayIndexOutOfBoundsException: Index 2 out of bounds for length 2
public class UncaughtInInitializer {
    static int[] table = new int[2];
    static int v = fill();

    static int fill() {
        for (int i = 0; i <= 2; i++) table[i] = i;
        return 1;
    }

    public static void main(String[] args) {
        System.out.println("not reached");
    }
}
