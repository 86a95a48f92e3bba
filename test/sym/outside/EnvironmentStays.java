// intent: the same variable has the same value each time
// verdict: true
package outside;

public class EnvironmentStays {
    public static void main(String[] args) {
        String a = System.getenv("MODE"), b = System.getenv("MODE");
        assert a == null ? b == null : a.equals(b);
        String c = System.getenv("OTHER");
        assert c == null || c.length() >= 0;
    }
}
