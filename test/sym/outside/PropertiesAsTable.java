// intent: all properties at once, behind one that is free
// verdict: unknown
// no-jvm: nobody gives these values to java
package outside;

public class PropertiesAsTable {
    public static void main(String[] args) {
        String a = System.getProperty("outside.mode");
        assert a == System.getProperties().getProperty("outside.mode");
    }
}
