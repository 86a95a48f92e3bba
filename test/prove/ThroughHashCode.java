// intent: a map calls hashCode of its key
// valid-assert: false
// no-runtime-exception: true | unknown
public class ThroughHashCode {
    static class Key {
        @Override public int hashCode() {
            assert false;
            return 1;
        }
    }
    public static void main(String[] args) {
        java.util.HashMap<Key, String> map = new java.util.HashMap<>();
        map.put(new Key(), "a");
    }
}
