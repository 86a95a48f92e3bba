// intent: a question to the path is no part of a state, so nothing is proved by it
// verdict: true | unknown | false (valid-assert)
// variant: --provers subsumption
// no-jvm: check() asks about other paths
package proof;

import bivium.Bivium;

public class SeenCheck {
    public static void main(String[] args) {
        boolean flag = false;
        for (int i = 0; i < 4; i++) {
            int k = Bivium.freeInt(0, 3);
            if (k > 1) {
                flag = true;
            }
            assert flag || !Bivium.check(k > 1);
        }
    }
}
