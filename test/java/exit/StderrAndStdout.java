// intent: Standard error and standard output are separate; the error stream prints unbuffered text.
// expect: to stdout
// expect: end without newline
// expect-stderr: to stderr 5
// expect-stderr: no newline
public class StderrAndStdout {
    public static void main(String[] args) {
        System.out.println("to stdout");
        System.err.println("to stderr " + 5);
        System.err.print("no newline");
        System.err.flush();
        System.out.print("end without newline");
    }
}
