// intent: StackOverflowError can be caught, more than once, and the program goes on.
// expect: caught true null recurse true
// expect: caught true null recurse true
// expect: caught true null recurse true
// expect: java.lang.StackOverflowError
// expect: still alive 500500
public class StackOverflowCaught {
    static int depth;

    static int recurse(int n) {
        depth = n;
        return recurse(n + 1) + 1;
    }

    static class Chain {
        Chain next;

        @Override public String toString() {
            return "c" + next;
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            try {
                recurse(0);
            } catch (StackOverflowError e) {
                System.out.println("caught " + (depth > 1000) + " " + e.getMessage() + " "
                    + e.getStackTrace()[0].getMethodName() + " " + (e.getStackTrace().length <= 1024));
            }
        }
        Chain c = new Chain();
        c.next = c;
        try {
            c.toString();
        } catch (VirtualMachineError e) {
            System.out.println(e.getClass().getName());
        }
        System.out.println("still alive " + sum(1000));
    }

    static int sum(int n) {
        return n == 0 ? 0 : n + sum(n - 1);
    }
}
