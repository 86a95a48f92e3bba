// intent: a call on one of several objects is merged over its implementations
// verdict: true
// variant: --merge on
// variant: --merge auto
// variant: --merge off
package merge;

import bivium.Bivium;

public class VirtualCalls {
    interface Step {
        int next(int x);
    }

    static class Up implements Step {
        public int next(int x) {
            return x + 1;
        }
    }

    static class Twice implements Step {
        public int next(int x) {
            return x * 2;
        }
    }

    static class Stay implements Step {
        public int next(int x) {
            return x;
        }
    }

    public static void main(String[] args) {
        Step[] all = { new Up(), new Twice(), new Stay() };
        int x = 1;
        for (int i = 0; i < 3; i++) {
            int k = Bivium.freeInt(0, 2);
            int before = x;
            x = all[k].next(x);
            assert x == (k == 0 ? before + 1 : k == 1 ? before * 2 : before);
        }
        assert x >= 1 && x <= 8;
    }
}
