// intent: java.lang.reflect.Proxy: handlers, Object methods, defaults, exceptions and undeclared ones.
// expect: 5 proxy hi proxy 1099511627778 true
// expect: text 42 true false
// expect: declared
// expect: [add[2, 3], name, greet, name, wide[1099511627776, 2.9, o, [1]], flag, toString, hashCode, toString, equals[text], equals[x], fails]
// expect: true true true 2
// expect: java.lang.reflect.UndeclaredThrowableException <- java.lang.Exception: checked
// expect: CCE
// expect: NPE
// expect: java.lang.String is not an interface
import java.lang.reflect.*;
import java.util.*;

public class Proxies {
    interface Service {
        int add(int a, int b);
        String name();
        default String greet() { return "hi " + name(); }
        void fails() throws java.io.IOException;
        long wide(long a, double b, Object c, int[] d);
    }

    interface Other { boolean flag(); }

    public static void main(String[] args) throws Exception {
        List<String> log = new ArrayList<>();
        InvocationHandler h = (proxy, m, a) -> {
            log.add(m.getName() + (a == null ? "" : Arrays.deepToString(a)));
            switch (m.getName()) {
            case "add": return (int) a[0] + (int) a[1];
            case "name": return "proxy";
            case "greet": return InvocationHandler.invokeDefault(proxy, m);
            case "fails": throw new java.io.IOException("declared");
            case "wide": return (long) a[0] + (long) (double) a[1];
            case "flag": return true;
            case "equals": return proxy == a[0];
            case "hashCode": return 42;
            default: return "text";
            }
        };
        Service s = (Service) Proxy.newProxyInstance(Proxies.class.getClassLoader(), new Class<?>[] {Service.class, Other.class}, h);
        System.out.println(s.add(2, 3) + " " + s.name() + " " + s.greet() + " " + s.wide(1L << 40, 2.9, "o", new int[] {1}) + " " + ((Other) s).flag());
        System.out.println(s + " " + s.hashCode() + " " + s.equals(s) + " " + s.equals("x"));
        try {
            s.fails();
        } catch (java.io.IOException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(log);
        System.out.println(Proxy.isProxyClass(s.getClass()) + " " + (Proxy.getInvocationHandler(s) == h) + " " + s.getClass().getSimpleName().startsWith("$Proxy") + " " + s.getClass().getInterfaces().length);
        Other bad = (Other) Proxy.newProxyInstance(Proxies.class.getClassLoader(), new Class<?>[] {Other.class}, (p, m, a) -> { throw new Exception("checked"); });
        try {
            bad.flag();
        } catch (UndeclaredThrowableException e) {
            System.out.println(e + " <- " + e.getCause());
        }
        Other wrong = (Other) Proxy.newProxyInstance(Proxies.class.getClassLoader(), new Class<?>[] {Other.class}, (p, m, a) -> "not a boolean");
        try {
            wrong.flag();
        } catch (ClassCastException e) {
            System.out.println("CCE");
        }
        Other none = (Other) Proxy.newProxyInstance(Proxies.class.getClassLoader(), new Class<?>[] {Other.class}, (p, m, a) -> null);
        try {
            none.flag();
        } catch (NullPointerException e) {
            System.out.println("NPE");
        }
        try {
            Proxy.newProxyInstance(Proxies.class.getClassLoader(), new Class<?>[] {String.class}, h);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
