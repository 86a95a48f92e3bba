// intent: a free value drawn in a class initialiser
// verdict: false (valid-assert)
package verify;

import bivium.Bivium;

public class StaticInitialiser {
    static class Config {
        static final int LIMIT = Bivium.freeInt(1, 10);
    }

    public static void main(String[] args) {
        assert Config.LIMIT == Config.LIMIT;
        assert Config.LIMIT < 10; // <- fails
    }
}
