// intent: getfield of a new object gives back the free reference that was put there
// explore: run
// outcome: returns 1
// no-jvm: structures are tried by test/run-heap
package heap;

public class GetfieldConcrete {
    static class Box {
        Box held;
    }

    static int code(Box a) {
        Box box = new Box();
        box.held = a;
        return box.held == a ? 1 : 0;
    }

    static int run(Box a) {
        return Told.apart(code(a));
    }
}
