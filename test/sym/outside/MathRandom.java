// intent: Math.random is below one
// verdict: true
package outside;

public class MathRandom {
    public static void main(String[] args) {
        int die = (int) (Math.random() * 6) + 1;
        assert die >= 1 && die <= 6;
    }
}
