// intent: a method that is found by name
// valid-assert: false
// no-runtime-exception: true | false | unknown
public class Reflection {
    public static void fails() {
        assert false;
    }
    public static void main(String[] args) throws Exception {
        Class<?> c = new Object() { }.getClass().getEnclosingClass();
        c.getMethod("fails").invoke(null);
    }
}
