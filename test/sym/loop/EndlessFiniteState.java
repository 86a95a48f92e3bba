// intent: a loop through four states ends with a verdict
// verdict: true
// no-jvm: never ends
package loop;

public class EndlessFiniteState {
    public static void main(String[] args) {
        int x = 0;
        while (true) {
            x = (x + 1) % 4;
            assert x < 4;
        }
    }
}
