// intent: a domain narrowed by an option makes a true an unknown
// verdict: unknown
// options: --int-range 0:100
// no-jvm: java knows no such option
package verify;

import bivium.Bivium;

public class NarrowedDomain {
    public static void main(String[] args) {
        int x = Bivium.freeInt();
        assert x >= 0;
    }
}
