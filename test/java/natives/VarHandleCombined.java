// intent: Variable handles made from others, and those of memory segments.
// min-jdk: 25
// expect: 17 17 [1, 18] [class [I] class java.lang.String
// expect: 18 18
// expect: 77 77 32
// expect: 5 8 2.5 text
// expect: 771
import java.lang.foreign.*;
import java.lang.invoke.*;
import java.util.*;

public class VarHandleCombined {
    static void combined(MethodHandles.Lookup lookup) throws Throwable {
        VarHandle ints = MethodHandles.arrayElementVarHandle(int[].class);
        VarHandle second = MethodHandles.insertCoordinates(ints, 1, 1);
        VarHandle text = MethodHandles.filterValue(second,
            lookup.findStatic(Integer.class, "parseInt", MethodType.methodType(int.class, String.class)),
            lookup.findStatic(Integer.class, "toString", MethodType.methodType(String.class, int.class)));
        int[] a = {1, 2};
        text.set(a, "17");
        System.out.println((String) text.get(a) + " " + (String) text.getAndSet(a, "18") + " " + Arrays.toString(a) + " "
                + text.coordinateTypes() + " " + text.varType());
        VarHandle swapped = MethodHandles.permuteCoordinates(ints, List.of(int.class, int[].class), 1, 0);
        System.out.println((int) swapped.getVolatile(1, a) + " "
                + (int) MethodHandles.dropCoordinates(second, 0, String.class).get("x", a));
    }

    static void segments() {
        MemorySegment heap = MemorySegment.ofArray(new byte[32]);
        heap.set(ValueLayout.JAVA_INT_UNALIGNED, 1, 77);
        System.out.println(heap.get(ValueLayout.JAVA_INT_UNALIGNED, 1) + " " + heap.get(ValueLayout.JAVA_BYTE, 1) + " "
                + heap.byteSize());
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment s = arena.allocate(64, 8);
            s.set(ValueLayout.JAVA_LONG, 8, 5);
            s.set(ValueLayout.JAVA_DOUBLE, 16, 2.5);
            s.setString(24, "text");
            VarHandle h = ValueLayout.JAVA_LONG.varHandle();
            System.out.println((long) h.getAndAdd(s, 8L, 3L) + " " + (long) h.getVolatile(s, 8L) + " "
                    + s.get(ValueLayout.JAVA_DOUBLE, 16) + " " + s.getString(24));
        }
        try (Arena arena = Arena.ofShared()) {
            System.out.println(arena.allocate(8).fill((byte) 3).get(ValueLayout.JAVA_SHORT, 0));
        }
    }

    public static void main(String[] args) throws Throwable {
        combined(MethodHandles.lookup());
        segments();
    }
}
