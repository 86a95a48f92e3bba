// intent: enum constants with fields, chosen by a free index
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
package object;

public class EnumFields {
    enum Planet {
        SMALL(3), BIG(300);

        final int mass;

        Planet(int mass) {
            this.mass = mass;
        }
    }

    static int run(boolean big, int load) {
        Planet p = Planet.SMALL;
        if (big) {
            p = Planet.BIG;
        }
        if (load > 0 && load < 1000 && p.mass * load == 600) {
            return p == Planet.BIG ? 2 : one();
        }
        return 0;
    }

    static int one() {
        return 1;
    }
}
