// intent: Circular static initialisation sees default values; a singleton made early misses later statics.
// expect: B done y=10
// expect: A done x=11
// expect: 11 10
// expect: 0 7 5
// expect: 34 0 0
// expect: 0 6
public class CircularInit {
    static class A {
        static int x = B.y + 1;
        static { System.out.println("A done x=" + x); }
    }

    static class B {
        static int y = A.x + 10;
        static { System.out.println("B done y=" + y); }
    }

    static class Singleton {
        static final Singleton INSTANCE = new Singleton();
        static int counter = 5;
        static final int CONST = 7;
        final int seen;
        final int seenConst;

        Singleton() {
            seen = counter;
            seenConst = CONST;
            counter = 100;
        }
    }

    static class Parent {
        static Child child = new Child();
        static int base = 3;
        int copy = base;
    }

    static class Child extends Parent {
        static int extra = 4;
        int both = base * 10 + extra;
    }

    static int before = after();
    static int later = 6;

    static int after() {
        return later;
    }

    public static void main(String[] args) {
        System.out.println(A.x + " " + B.y);
        System.out.println(Singleton.INSTANCE.seen + " " + Singleton.INSTANCE.seenConst + " " + Singleton.counter);
        System.out.println(new Child().both + " " + Parent.child.both + " " + Parent.child.copy);
        System.out.println(before + " " + later);
    }
}
