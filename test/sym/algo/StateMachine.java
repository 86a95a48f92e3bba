// intent: an automaton that accepts a sequence of inputs
// verdict: false (valid-assert)
// witness: 2, 0, 1, 1
package algo;

import bivium.Bivium;

public class StateMachine {
    public static void main(String[] args) {
        int[][] next = {{0, 0, 1}, {2, 0, 1}, {0, 3, 1}, {0, 4, 1}, {4, 4, 4}};
        int state = 0;
        for (int i = 0; i < 4; i++) {
            state = next[state][Bivium.freeInt(0, 2)];
        }
        assert state != 4; // <- fails
    }
}
