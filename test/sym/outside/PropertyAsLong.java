// intent: Long.getLong takes the default when there is no number
// verdict: true
package outside;

public class PropertyAsLong {
    public static void main(String[] args) {
        Long n = Long.getLong("outside.size");
        assert n != null || Long.getLong("outside.size", 5L) == 5;
    }
}
