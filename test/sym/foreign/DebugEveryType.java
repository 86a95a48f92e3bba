// intent: symbolic values of Symbolic PathFinder
// verdict: false (valid-assert)
// witness: true, 1, 'j', 2, 3, 4
package foreign;

import gov.nasa.jpf.symbc.Debug;

public class DebugEveryType {
    public static void main(String[] args) {
        boolean z = Debug.makeSymbolicBoolean("z");
        byte b = Debug.makeSymbolicByte("b");
        char c = Debug.makeSymbolicChar("c");
        short s = Debug.makeSymbolicShort("s");
        int i = Debug.makeSymbolicInteger("i");
        long j = Debug.makeSymbolicLong("j");
        if (z && b == 1 && c == 'j' && s == 2 && i == 3) {
            assert j != 4; // <- fails
        }
    }
}
