// intent: Symbolic PathFinder's assume and real numbers
// verdict: true
package foreign;

import gov.nasa.jpf.symbc.Debug;

public class DebugAssume {
    public static void main(String[] args) {
        double r = Debug.makeSymbolicReal("r");
        Debug.assume(r >= 2.0);
        assert r > 1.0;
    }
}
