// intent: A stack overflow is reported at the first line of the method that found no room.
// skip-java: the interpreter reports it so, compiled code may report the line of the call
// expect: 1024 8 11
public class EndlessRecursion {
    private static int depth;

    private static int deeper(int level) {
        int before = depth;
        depth += level;
        return before
                + deeper(level + 1);
    }

    public static void main(String[] args) {
        try {
            deeper(0);
        } catch (StackOverflowError e) {
            StackTraceElement[] t = e.getStackTrace();
            System.out.println(t.length + " " + t[0].getLineNumber() + " " + t[1].getLineNumber());
        }
    }
}
