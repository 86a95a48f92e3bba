// intent: a graph over two classes
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: throws java.lang.NullPointerException
// no-jvm: structures are tried by test/run-heap
package heap;

public class TwoClassesOfNodes {
    static class Room {
        Door door;
    }

    static class Door {
        Room from;
        Room to;
    }

    static int code(Room r) {
        Door d = r.door;
        if (d.from == d.to) {
            return 0;
        }
        return d.to == r && d.from.door == d ? 1 : 2;
    }

    static int run(Room r) {
        return Told.apart(code(r));
    }
}
