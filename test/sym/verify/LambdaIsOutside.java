// intent: a program that makes lambdas of an interface has objects of it that are of no class on the class path
// verdict: unknown
// no-jvm: a free object has no value there
package verify;

import bivium.Bivium;

public class LambdaIsOutside {
    interface Step {
        int next(int x);
    }

    static class Same implements Step {
        public int next(int x) {
            return x;
        }
    }

    static Step negative() {
        return x -> -x;
    }

    public static void main(String[] args) {
        Step step = Bivium.freeObject(Step.class);
        assert step.next(3) == 3;
    }
}
