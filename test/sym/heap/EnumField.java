// intent: fields of enum constants are not free
// explore: run
// outcome: returns 3
// outcome: returns 300
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class EnumField {
    enum Planet {
        SMALL(3), BIG(300);

        final int mass;

        Planet(int mass) {
            this.mass = mass;
        }
    }

    static int code(Planet p) {
        return p.mass;
    }

    static int run(Planet p) {
        return Told.apart(code(p));
    }
}
