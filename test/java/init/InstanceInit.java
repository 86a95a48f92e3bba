// intent: Instance initialisers, constructor chains with this(...), final fields, virtual call in constructor.
// expect: arg a init1 c init2 ctor1 ctor0 | 193
// expect: superarg a init1 c init2 ctor1 sub | 4setnullconst
// expect: constant null 0
// expect: constant computed 3
// expect: 16
public class InstanceInit {
    static StringBuilder log = new StringBuilder();

    static int log(String s, int v) {
        log.append(s).append(' ');
        return v;
    }

    int a = log("a", 1);
    { log("init1", 0); }
    final int b;
    int c = a + log("c", 2);
    { log("init2", 0); }

    InstanceInit() {
        this(log("arg", 9));
        log("ctor0", 0);
    }

    InstanceInit(int v) {
        b = v;
        log("ctor1", 0);
    }

    static class Sub extends InstanceInit {
        String s = "set";
        String seen;
        final String fin = "const";

        Sub() {
            super(log("superarg", 4));
            log("sub", 0);
        }
    }

    static abstract class Template {
        Template() {
            System.out.println(describe());
        }

        abstract String describe();
    }

    static class Impl extends Template {
        private final String text = "constant";
        private final String computed = "comp".concat("uted");
        private int n = 3;

        @Override String describe() {
            return text + " " + computed + " " + n;
        }
    }

    public static void main(String[] args) {
        InstanceInit i = new InstanceInit();
        System.out.println(log + "| " + i.a + i.b + i.c);
        log.setLength(0);
        Sub s = new Sub();
        System.out.println(log + "| " + s.b + s.s + s.seen + s.fin);
        System.out.println(new Impl().describe());
        System.out.println(new Object() {
            int q;
            { q = 8; }
            int twice() { return q * 2; }
        }.twice());
    }
}
