// intent: endless loop over an object's fields that repeat
// verdict: true
// no-jvm: never ends
package loop;

public class EndlessRecursionState {
    static class Light {
        int color;

        void next() {
            color = color == 2 ? 0 : color + 1;
        }
    }

    public static void main(String[] args) {
        Light light = new Light();
        for (;;) {
            light.next();
            assert light.color >= 0 && light.color <= 2;
        }
    }
}
