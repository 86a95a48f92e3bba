// intent: the initialiser of the class above sees the static fields before they are written
// valid-assert: true (scan)
// no-runtime-exception: false
public class StaticFieldSeenBySuper {
    static class Above {
        static int seen = peek();
        static int peek() {
            return Below.text.length();
        }
    }
    static class Below extends Above {
        static String text = String.valueOf(12);
    }
    public static void main(String[] args) {
        System.out.println(Below.text);
    }
}
