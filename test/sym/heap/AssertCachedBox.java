// intent: a box of the input may be the one that the class library keeps, which the program gets, too
// verdict: unknown
// no-jvm: a free object has no value there
package heap;

import bivium.Bivium;

public class AssertCachedBox {
    public static void main(String[] args) {
        Integer free = Bivium.freeObject(Integer.class), five = 5;
        assert free != five;
    }
}
