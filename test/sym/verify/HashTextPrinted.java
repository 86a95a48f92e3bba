// intent: what is only printed proves nothing and spoils nothing
// verdict: true
package verify;

import bivium.Bivium;

public class HashTextPrinted {
    public static void main(String[] args) {
        int x = Bivium.freeInt();
        System.out.println(new Object());
        assert x == 5 || x != 5;
    }
}
