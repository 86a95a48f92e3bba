// intent: a violation is one, whatever lengths were given
// verdict: false (valid-assert)
// options: --array-lengths powers --arrays 3 --array-start 5
// no-jvm: an array is drawn
package array;

import bivium.Bivium;

public class GivenLengthsVerifyFalse {
    public static void main(String[] args) {
        int[] x = (int[]) Bivium.freeObject(int[].class);
        assert x.length != 15; // <- fails
    }
}
