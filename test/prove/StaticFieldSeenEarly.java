// intent: two class initialisers that need each other: one sees null
// valid-assert: true (scan)
// no-runtime-exception: false
public class StaticFieldSeenEarly {
    static class A {
        static final String TEXT = B.TEXT + "a";
        static String own = String.valueOf(1);
    }
    static class B {
        static final String TEXT = String.valueOf(A.own.length());
    }
    public static void main(String[] args) {
        System.out.println(A.TEXT);
    }
}
