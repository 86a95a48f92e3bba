// intent: what holds for the given lengths is not proved of all
// verdict: unknown
// options: --array-lengths linear --arrays 2
// no-jvm: longer arrays are inputs of java, too
package array;

import bivium.Bivium;

public class GivenLengthsVerify {
    public static void main(String[] args) {
        int[] x = (int[]) Bivium.freeObject(int[].class);
        assert x.length < 3;
    }
}
