// intent: one value for one property, until the program sets or clears it
// verdict: true
package outside;

public class PropertyStays {
    public static void main(String[] args) {
        String a = System.getProperty("outside.mode"), b = System.getProperty("outside.mode", "none");
        assert a == null ? b.equals("none") : a == b;
        System.setProperty("outside.mode", "set");
        assert System.getProperty("outside.mode").equals("set");
        System.clearProperty("outside.mode");
        assert System.getProperty("outside.mode") == null;
        assert System.getProperty("user.name") != null;
    }
}
