// intent: Interface calls, default methods, diamonds, private and static interface methods, super calls.
// expect: Hello dear lambda / lambda
// expect: HELLO DEAR BOTH|Hello dear both, please / both
// expect: class wins / w
// expect: HELLO DEAR ANON / anon
// expect: right right conc
// expect: 162
// expect: -1 3 e eq
// expect: true false
public class InterfaceDispatch {
    interface Named {
        String name();
        default String greet() { return prefix() + name(); }
        private String prefix() { return "Hello " + suffix(); }
        private static String suffix() { return "dear "; }
        static Named of(String s) { return () -> s; }
    }

    interface Loud extends Named {
        @Override default String greet() { return Named.super.greet().toUpperCase(); }
    }

    interface Polite extends Named {
        @Override default String greet() { return Named.super.greet() + ", please"; }
    }

    static class Both implements Loud, Polite {
        public String name() { return "both"; }
        @Override public String greet() { return Loud.super.greet() + "|" + Polite.super.greet(); }
    }

    static class Base {
        public String greet() { return "class wins"; }
    }

    static class Winner extends Base implements Loud {
        public String name() { return "w"; }
    }

    interface Top { default String who() { return "top"; } }
    interface Left extends Top {}
    interface Right extends Top { default String who() { return "right"; } }
    static class Diamond implements Left, Right {}
    static abstract class Abs implements Right { public abstract String who(); }
    static class Conc extends Abs { public String who() { return "conc"; } }

    interface Gen<T> { T apply(T t); default Gen<T> twice() { return t -> apply(apply(t)); } }

    public static void main(String[] args) {
        Named[] all = {Named.of("lambda"), new Both(), new Winner(), new Loud() { public String name() { return "anon"; } }};
        for (Named n : all) System.out.println(n.greet() + " / " + n.name());
        Left l = new Diamond();
        Top t = l;
        System.out.println(l.who() + " " + t.who() + " " + new Conc().who());
        Gen<Integer> g = x -> x * 3;
        System.out.println(g.twice().twice().apply(2));
        Comparable<String> c = "abc";
        CharSequence s = new StringBuilder("seq");
        System.out.println(c.compareTo("abd") + " " + s.length() + " " + s.charAt(1) + " " + s.subSequence(1, 3));
        Object o = Named.of("q");
        System.out.println(o.equals(o) + " " + (o instanceof Loud));
    }
}
