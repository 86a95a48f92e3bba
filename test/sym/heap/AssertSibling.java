// intent: an object that is not of one subclass can be of another
// verdict: false (valid-assert)
// no-jvm: free objects
package heap;

import bivium.Bivium;

public class AssertSibling {
    static class Top {
    }

    static class Left extends Top {
    }

    static class Right extends Top {
    }

    public static void main(String[] args) {
        Top t = Bivium.freeObject(Top.class);
        if (!(t instanceof Left)) {
            assert t.getClass() == Top.class; // <- fails
        }
    }
}
