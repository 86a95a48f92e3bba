// intent: what a class or interface above says about its objects holds for those below, too
// verdict: true
// no-jvm: objects are drawn
package structure;

import bivium.Bivium;
import bivium.Valid;

public class Inherited {
    @Valid("positive")
    interface Counted {
        boolean positive();
    }

    @Valid("even")
    static class Base {
        int n;

        boolean even() {
            return n % 2 == 0;
        }
    }

    static final class Sub extends Base {
    }

    static final class Counter implements Counted {
        int n;

        @Override
        public boolean positive() {
            return n > 0;
        }
    }

    public static void main(String[] args) {
        Sub sub = Bivium.freeObject(Sub.class);
        Counter counter = Bivium.freeObject(Counter.class);
        int both = sub.n;
        assert (both & 1) == 0;
        assert counter.n >= 1;
    }
}
