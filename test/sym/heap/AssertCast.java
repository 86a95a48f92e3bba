// intent: a cast behind a test never fails
// verdict: true
// no-jvm: free objects
package heap;

import bivium.Bivium;

public class AssertCast {
    static class Top {
        Top link;
    }

    static class Low extends Top {
        int val;
    }

    public static void main(String[] args) {
        Top t = Bivium.freeObject(Top.class);
        if (t.link instanceof Low) {
            Low low = (Low) t.link;
            low.val = 1;
            assert ((Low) t.link).val == 1;
        }
    }
}
