// intent: The lazy holder idiom, static nested classes and the order of main's own statics.
// expect: main class static
// expect: start
// expect: constructed
// expect: holder ready
// expect: Level LOW
// expect: Level HIGH
// expect: Level static
// expect: HIGH
// expect: 2 1
// expect: 3
// expect: false
public class StaticNested {
    static { System.out.println("main class static"); }

    static class Holder {
        static final StaticNested INSTANCE = new StaticNested();
        static { System.out.println("holder ready"); }
    }

    StaticNested() {
        System.out.println("constructed");
    }

    static StaticNested get() {
        return Holder.INSTANCE;
    }

    enum Level {
        LOW, HIGH;
        static { System.out.println("Level static"); }
        Level() { System.out.println("Level " + name()); }
    }

    static class Throwing {
        static int tries;
        static class Inner {
            static int v = ++tries;
        }
    }

    static class Unused {
        static { System.out.println("never printed"); }
        static class Used {
            static int v = 3;
        }
    }

    public static void main(String[] args) {
        System.out.println("start");
        get();
        get();
        System.out.println(Level.valueOf("HIGH"));
        System.out.println(Throwing.Inner.v + Throwing.Inner.v + " " + Throwing.tries);
        System.out.println(Unused.Used.v);
        Object o = null;
        System.out.println(o instanceof Unused);
    }
}
