// intent: A char index out of bounds is reported by the method that java reports it from.
// expect: StringIndexOutOfBoundsException: String index out of range: 5 at StringLatin1.charAt/String.charAt/IndexTraces.main
// expect: StringIndexOutOfBoundsException: String index out of range: -1 at StringLatin1.charAt/String.charAt/IndexTraces.main
// expect: StringIndexOutOfBoundsException: index 3, length 3 at String.checkIndex/StringUTF16.checkIndex/StringUTF16.charAt/String.charAt/IndexTraces.main
import java.util.StringJoiner;

public class IndexTraces {
    private static void show(Throwable e) {
        StringJoiner frames = new StringJoiner("/");
        for (StackTraceElement f : e.getStackTrace()) {
            frames.add(f.getClassName().replaceAll(".*\\.", "") + "." + f.getMethodName());
        }
        System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage() + " at " + frames);
    }

    public static void main(String[] args) {
        String plain = "caf\u00e9", wide = "\u03b1bc";
        try {
            plain.charAt(5);
        } catch (IndexOutOfBoundsException e) {
            show(e);
        }
        try {
            plain.charAt(-1);
        } catch (IndexOutOfBoundsException e) {
            show(e);
        }
        try {
            wide.charAt(3);
        } catch (IndexOutOfBoundsException e) {
            show(e);
        }
    }
}
