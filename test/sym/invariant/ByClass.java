// intent: each class has a method of its own, or inherits it; holders without one are as free as ever
// explore: run
// options: --invariant isValid
// outcome: returns 0
// outcome: returns 2
// outcome: returns 4
// outcome: returns 5
// outcome: returns 6
// variant: --heap summary
// variant: --heap uber
// variant: --heap lazy
// variant: --heap summary --strategy bfs --self-check
// variant: --heap lazy --strategy iddfs --self-check
// no-jvm: java makes no free objects
package invariant;

public class ByClass {
    abstract static class Shape {
        int width;

        abstract boolean isValid();
    }

    static class Square extends Shape {
        @Override
        boolean isValid() {
            return width > 0;
        }
    }

    static class Line extends Shape {
        @Override
        synchronized boolean isValid() {
            return width == 0;
        }
    }

    static class Tile extends Square {
    }

    static class Holder {
        Shape a, b;
    }

    static int run(Holder h) {
        if (h == null || h.a == null || h.b == null)
            return 0;
        if (h.a.width < 0)
            return 1;
        if (h.a instanceof Line)
            return h.a.width == 0 ? 2 : 3;
        if (h.a instanceof Tile)
            return 4;
        return h.b.width == 7 ? 5 : 6;
    }
}
