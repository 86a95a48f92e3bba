// intent: two references to one object and to two equal ones are different states
// verdict: false (valid-assert)
// variant: --provers subsumption
// variant: --provers subsumption --merge off
// variant: --provers subsumption --merge on --strategy bfs
// variant: --provers memo,subsumption --strategy dfs
package proof;

import bivium.Bivium;

public class SeenAlias {
    static class Box {
        int value;
    }

    public static void main(String[] args) {
        Box a = new Box(), b = a;
        while (Bivium.freeBoolean()) {
            if (Bivium.freeBoolean()) {
                b = new Box();
            } else if (Bivium.freeBoolean()) {
                b = a;
            }
            a.value = 1;
            int now = b.value;
            b.value = a.value = 0;
            assert now == 1; // <- fails
        }
    }
}
