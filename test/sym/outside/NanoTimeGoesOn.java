// intent: the clock never goes back
// verdict: true
package outside;

public class NanoTimeGoesOn {
    public static void main(String[] args) {
        long a = System.nanoTime(), b = System.nanoTime(), c = System.nanoTime();
        assert c - a >= 0 && b >= a;
    }
}
