// intent: a chain of calls on what a field held before a callback wrote to it
// valid-assert: true (scan)
// no-runtime-exception: false
public class BuilderReturnsItself {
    static StringBuilder text = new StringBuilder();
    static class Loud {
        @Override public String toString() {
            text = null;
            return "loud";
        }
    }
    public static void main(String[] args) {
        text.append(new Loud()).append("more");
        text.append("gone");
    }
}
