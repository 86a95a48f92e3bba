// intent: A small test runner driven by annotations, reflection and exceptions.
// expect: grows ok
// expect: fresh ok
// expect: failing FAILED: java.lang.AssertionError: must be empty
// expect: throwsIt ok (threw IndexOutOfBoundsException)
// expect: throwsNothing FAILED: expected java.lang.NullPointerException
// expect: skipped skipped: not today
// expect: 6 tests, 2 failed
import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;

public class TinyFramework {
    @Retention(RetentionPolicy.RUNTIME) @interface Test { Class<? extends Throwable> expected() default None.class; int order() default 0; }
    @Retention(RetentionPolicy.RUNTIME) @interface Before {}
    @Retention(RetentionPolicy.RUNTIME) @interface Skip { String value(); }
    static class None extends Throwable {}

    public static class Suite {
        List<Integer> list;
        @Before public void setUp() { list = new ArrayList<>(List.of(1, 2)); }
        @Test(order = 1) public void grows() { list.add(3); check(list.size() == 3, "size"); }
        @Test(order = 2) public void fresh() { check(list.size() == 2, "fresh list"); }
        @Test(order = 3) public void failing() { check(list.isEmpty(), "must be empty"); }
        @Test(order = 4, expected = IndexOutOfBoundsException.class) public void throwsIt() { list.get(7); }
        @Test(order = 5, expected = NullPointerException.class) public void throwsNothing() {}
        @Test(order = 6) @Skip("not today") public void skipped() { throw new Error(); }
        public void helper() {}
        static void check(boolean ok, String what) { if (!ok) throw new AssertionError(what); }
    }

    static String run(Class<?> suite, Method m) throws Exception {
        Skip s = m.getAnnotation(Skip.class);
        if (s != null) return "skipped: " + s.value();
        Object o = suite.getDeclaredConstructor().newInstance();
        for (Method b : suite.getMethods()) if (b.isAnnotationPresent(Before.class)) b.invoke(o);
        Class<? extends Throwable> want = m.getAnnotation(Test.class).expected();
        try {
            m.invoke(o);
        } catch (InvocationTargetException e) {
            Throwable t = e.getTargetException();
            return want.isInstance(t) ? "ok (threw " + t.getClass().getSimpleName() + ")" : "FAILED: " + t;
        }
        return want == None.class ? "ok" : "FAILED: expected " + want.getName();
    }

    public static void main(String[] args) throws Exception {
        List<Method> tests = new ArrayList<>();
        for (Method m : Suite.class.getDeclaredMethods()) if (m.isAnnotationPresent(Test.class)) tests.add(m);
        tests.sort(Comparator.comparingInt(m -> m.getAnnotation(Test.class).order()));
        int failed = 0;
        for (Method m : tests) {
            String r = run(Suite.class, m);
            if (r.startsWith("FAILED")) failed++;
            System.out.println(m.getName() + " " + r);
        }
        System.out.println(tests.size() + " tests, " + failed + " failed");
    }
}
