// intent: Enum constants, record components and sealed permits through reflection.
// expect: [RED, GREEN] Color true RED
// expect: left Object A l
// expect: right int int 7
// expect: Pair[left=x, right=2] null null
// expect: true [class EnumRecordReflect$P, class EnumRecordReflect$Q] false
// expect: Cannot reflectively create enum objects
// expect: Can not set final int field EnumRecordReflect$Pair.right to (int)3
// expect: static final class java.lang.Record class java.lang.Enum
import java.lang.reflect.*;
import java.util.*;

public class EnumRecordReflect {
    enum Color { RED, GREEN { @Override int v() { return 2; } }; int v() { return 1; } }
    record Pair<A>(A left, int right) { static int made; }
    sealed interface S permits P, Q {}
    record P() implements S {}
    static non-sealed class Q implements S {}

    public static void main(String[] args) throws Exception {
        System.out.println(Arrays.toString(Color.class.getEnumConstants()) + " " + Color.GREEN.getClass().getSuperclass().getSimpleName() + " " + Color.class.getField("RED").isEnumConstant() + " " + Color.class.getMethod("valueOf", String.class).invoke(null, "RED"));
        for (RecordComponent c : Pair.class.getRecordComponents()) {
            System.out.println(c.getName() + " " + c.getType().getSimpleName() + " " + c.getGenericType() + " " + c.getAccessor().invoke(new Pair<>("l", 7)));
        }
        Constructor<?> canon = Pair.class.getDeclaredConstructor(Object.class, int.class);
        System.out.println(canon.newInstance("x", 2) + " " + String.class.getRecordComponents() + " " + String.class.getEnumConstants());
        System.out.println(S.class.isSealed() + " " + Arrays.toString(S.class.getPermittedSubclasses()) + " " + Q.class.isSealed());
        try {
            Constructor<?> c = Color.class.getDeclaredConstructors()[0];
            c.setAccessible(true);
            c.newInstance("NEW", 9);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Field f = Pair.class.getDeclaredField("right");
        f.setAccessible(true);
        try {
            f.setInt(new Pair<>(1, 2), 3);
        } catch (IllegalAccessException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Modifier.toString(Pair.class.getModifiers()) + " " + Pair.class.getSuperclass() + " " + Color.class.getSuperclass());
    }
}
