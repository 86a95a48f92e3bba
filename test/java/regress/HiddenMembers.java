// intent: Reflection lists the static methods of a hidden class, too.
// expect: true 2 true
// expect: 5 7
import java.lang.invoke.MethodHandles;

public class HiddenMembers {
    public static class Target {
        public static int seven() {
            return 7;
        }

        public int next(int x) {
            return x + 1;
        }
    }

    public static void main(String[] args) throws Exception {
        byte[] bytes = HiddenMembers.class.getResourceAsStream("HiddenMembers$Target.class").readAllBytes();
        Class<?> c = MethodHandles.lookup().defineHiddenClass(bytes, true).lookupClass();
        System.out.println(c.isHidden() + " " + c.getDeclaredMethods().length + " " + (c != Target.class));
        Object o = c.getDeclaredConstructor().newInstance();
        System.out.println(c.getMethod("next", int.class).invoke(o, 4) + " " + c.getMethod("seven").invoke(null));
    }
}
