// intent: a loop that changes nothing never reaches the assertion
// verdict: true
// no-jvm: never ends
package loop;

import bivium.Bivium;

public class EndlessEmpty {
    static boolean stop;

    public static void main(String[] args) {
        int x = Bivium.freeInt();
        if (x > 10) {
            while (!stop) {
            }
        }
        assert x <= 10;
    }
}
