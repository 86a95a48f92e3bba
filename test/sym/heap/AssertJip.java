// intent: two objects that are not null can be equal: the program of Jip's thesis (Figure 4.5)
// verdict: false (valid-assert)
// no-jvm: free objects
package heap;

import bivium.Bivium;

public class AssertJip {
    static class Obj {
    }

    public static void main(String[] args) {
        Obj a = Bivium.freeObject(Obj.class);
        Obj b = Bivium.freeObject(Obj.class);
        assert a != b; // <- fails
    }
}
