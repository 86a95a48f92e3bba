// intent: Integer.getInteger gives null or any number, the same each time
// verdict: false (valid-assert)
// no-jvm: nobody gives these values to java
package outside;

public class PropertyAsNumber {
    public static void main(String[] args) {
        Integer n = Integer.getInteger("outside.size");
        int m = Integer.getInteger("outside.size", 8);
        assert n == null ? m == 8 : n == m;
        assert n == null || n != 77; // <- fails
    }
}
