// intent: what setProperty gives back may be anything
// verdict: unknown
// no-jvm: nobody gives these values to java
package outside;

public class PropertyWasSet {
    public static void main(String[] args) {
        String old = System.setProperty("outside.mode", "new");
        assert old == null;
        assert System.getProperty("outside.mode").equals("new");
    }
}
