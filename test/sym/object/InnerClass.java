// intent: an inner object changes its outer object's field
// explore: run
// outcome: returns 0
// outcome: returns 1
// paths: 2
package object;

public class InnerClass {
    int total;

    class Adder {
        void add(int n) {
            total += n;
        }
    }

    static int run(int a) {
        InnerClass outer = new InnerClass();
        Adder adder = outer.new Adder();
        adder.add(a);
        adder.add(a);
        if (outer.total == 14) {
            return a == 7 || a == 7 + (1 << 31) ? 1 : 9;
        }
        return 0;
    }
}
