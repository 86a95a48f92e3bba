// intent: a record with free components: accessors and equality
// explore: run
// outcome: returns 0
// outcome: returns 1
package object;

public class Record {
    record Point(int x, int y) {
        Point {
            if (x < 0) {
                x = 0;
            }
        }
    }

    static int run(int a, int b) {
        Point p = new Point(a, b);
        if (p.x() == 0 && p.y() == 8) {
            return a <= 0 ? 1 : 9;
        }
        return 0;
    }
}
