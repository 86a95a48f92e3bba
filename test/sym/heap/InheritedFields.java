// intent: classes of one object have its inherited fields in common, and each its own
// explore: run
// outcome: returns 0
// outcome: returns 1
// outcome: returns 2
// outcome: returns 3
// outcome: returns 4
// outcome: returns 5
// no-jvm: structures are tried by test/run-heap
package heap;

public class InheritedFields {
    static class Top {
        Top next;
    }

    static class Left extends Top {
        Top side;
    }

    static class Lower extends Left {
        Top down;
    }

    static class Right extends Top {
        Top other;
    }

    static int code(Top t) {
        if (t == null || t.next == null) {
            return 0;
        }
        Top was = t.next;
        if (t instanceof Right r) {
            r.next = r.other;
            return t.next == was ? 1 : 2;
        }
        if (t instanceof Left l) {
            l.side = was;
            if (l instanceof Lower w && w.down == l.side) {
                return was == t ? 3 : 4;
            }
        }
        return t.next == was ? 5 : 9;
    }

    static int run(Top t) {
        return Told.apart(code(t));
    }
}
