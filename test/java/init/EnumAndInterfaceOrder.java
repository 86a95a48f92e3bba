// intent: Initialisation of enums with static state, constants in switch, and nested holders.
// expect: [a, b]
// expect: [Kind.a-1, Kind.b-1, Kind.static]
// expect: [Defaults.FIELD, Impl.static, Impl()]
// expect: []
// expect: 6
// expect: [Lazy]
// expect: 2
// expect: 10 10 11
// expect: [Base, Sub]
// expect: b
// expect: []
import java.util.*;

public class EnumAndInterfaceOrder {
    static List<String> log = new ArrayList<>();

    enum Kind {
        A("a"), B("b");
        static final Map<String, Kind> MAP = new TreeMap<>();
        static { for (Kind k : values()) MAP.put(k.key, k); log.add("Kind.static"); }
        final String key;
        Kind(String k) { key = k; log.add("Kind." + k + size()); }
        static int size() { return MAP == null ? -1 : MAP.size(); }
    }

    interface Defaults {
        Object FIELD = log.add("Defaults.FIELD");
        default void m() {}
    }

    static class Impl implements Defaults {
        static { log.add("Impl.static"); }
        Impl() { log.add("Impl()"); }
    }

    static class Lazy {
        static { log.add("Lazy"); }
        static final int CONST = 5;
        static final Integer BOXED = 6;
        static int compute() { return CONST; }
    }

    static class Generic<T> {
        static int instances;
        { instances++; }
    }

    static abstract class Base {
        static { log.add("Base"); }
        final int v = value();
        abstract int value();
    }

    static class Sub extends Base {
        static { log.add("Sub"); }
        static int next = 10;
        final int own = next++;
        int value() { return own + next; }
    }

    static void flush() {
        System.out.println(log);
        log.clear();
    }

    public static void main(String[] args) {
        System.out.println(Kind.MAP.keySet());
        flush();
        new Impl();
        flush();
        int k = Lazy.CONST;
        Lazy[] none = new Lazy[2];
        flush();
        System.out.println(Lazy.BOXED);
        flush();
        new Generic<String>();
        new Generic<Integer>();
        System.out.println(Generic.instances);
        Sub s = new Sub();
        System.out.println(s.v + " " + s.own + " " + new Sub().v);
        flush();
        Kind x = Kind.B;
        switch (x) {
        case A: System.out.println("a"); break;
        case B: System.out.println("b"); break;
        }
        flush();
    }
}
