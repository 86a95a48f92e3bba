// intent: a sequence of the program whose text is null
// valid-assert: true (scan)
// no-runtime-exception: false
public class ContainsNothing {
    static class Void implements CharSequence {
        @Override public int length() {
            return 0;
        }
        @Override public char charAt(int i) {
            return ' ';
        }
        @Override public CharSequence subSequence(int from, int to) {
            return this;
        }
        @Override public String toString() {
            return null;
        }
    }
    public static void main(String[] args) {
        System.out.println("text".contains(new Void()));
    }
}
