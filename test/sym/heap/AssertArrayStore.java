// intent: a free array of a class can be one of a subclass: a store can fail
// verdict: false (no-runtime-exception)|unknown
// no-jvm: free objects
package heap;

import bivium.Bivium;

public class AssertArrayStore {
    static class Top {
    }

    static class Low extends Top {
    }

    static class Holder {
        Top[] all;
    }

    public static void main(String[] args) {
        Holder h = Bivium.freeObject(Holder.class);
        Bivium.assume(h.all != null && h.all.length > 0);
        h.all[0] = new Top(); // <- fails
    }
}
