// intent: what makes the method throw is no input; the array is as it was at the start
// explore: run
// options: --invariant repOK
// outcome: returns -1
// outcome: returns 0
// outcome: returns 1
// variant: --heap summary
// variant: --heap uber
// variant: --heap lazy
// variant: --heap summary --strategy bfs --self-check
// variant: --heap lazy --strategy iddfs --self-check
// no-jvm: java makes no free objects
package invariant;

public class Throws {
    static class Stack {
        int[] all;
        int top;

        boolean repOK() {
            return all[top] == 5 && all.length < 3;
        }
    }

    static int run(Stack s) {
        if (s == null)
            return -1;
        int top = s.top;
        s.all[0] = 1;
        s.top = 9;
        return top == 0 ? 0 : top == 1 ? 1 : 2;
    }
}
