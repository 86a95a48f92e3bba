// intent: two symbolic values with one name are still two values
// verdict: false (valid-assert)|true
package foreign;

import gov.nasa.jpf.symbc.Debug;

public class DebugSameName {
    public static void main(String[] args) {
        int a = Debug.makeSymbolicInteger("x");
        int b = Debug.makeSymbolicInteger("y");
        assert a == b; // <- fails
    }
}
