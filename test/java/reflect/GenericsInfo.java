// intent: Generic signatures through reflection: parameterized types, wildcards, type variables, fields.
// expect: names java.util.List<java.lang.String> P
// expect: nested java.util.Map<K, java.util.List<? extends V>> P
// expect: array V[] A
// expect: wild java.util.List<? super java.lang.Integer>[] A
// expect: entry java.util.Map$Entry<K, V> P
// expect: [K, V] [class java.lang.Number, java.lang.Comparable<V>]
// expect: java.util.function.Function<? super K, X> [java.util.function.Supplier<X>, K[]] [X] true
// expect: java.util.ArrayList<java.lang.Integer> [java.util.Comparator<java.util.Map<java.lang.String, int[]>>]
// expect: java.util.Map<java.lang.String, java.util.List<java.lang.Integer>>
// expect: ? extends V [V] 0 interface java.util.Map null
// expect: interface java.util.Map true
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

public class GenericsInfo<K, V extends Number & Comparable<V>> {
    List<String> names;
    Map<K, List<? extends V>> nested;
    V[] array;
    List<? super Integer>[] wild;
    Map.Entry<K, V> entry;

    <X extends Exception> Function<? super K, X> method(Supplier<X> s, K... ks) throws X { return null; }

    static class IntList extends ArrayList<Integer> implements Comparator<Map<String, int[]>> {
        public int compare(Map<String, int[]> a, Map<String, int[]> b) { return 0; }
    }

    static abstract class TypeRef<T> {
        final Type type = ((ParameterizedType) getClass().getGenericSuperclass()).getActualTypeArguments()[0];
    }

    public static void main(String[] args) throws Exception {
        for (String n : new String[] {"names", "nested", "array", "wild", "entry"}) {
            Type t = GenericsInfo.class.getDeclaredField(n).getGenericType();
            System.out.println(n + " " + t.getTypeName() + " " + (t instanceof ParameterizedType ? "P" : t instanceof GenericArrayType ? "A" : "?"));
        }
        System.out.println(Arrays.toString(GenericsInfo.class.getTypeParameters()) + " " + Arrays.toString(GenericsInfo.class.getTypeParameters()[1].getBounds()));
        Method m = GenericsInfo.class.getDeclaredMethod("method", Supplier.class, Object[].class);
        System.out.println(m.getGenericReturnType() + " " + Arrays.toString(m.getGenericParameterTypes()) + " " + Arrays.toString(m.getGenericExceptionTypes()) + " " + m.getTypeParameters()[0].getGenericDeclaration().equals(m));
        System.out.println(IntList.class.getGenericSuperclass() + " " + Arrays.toString(IntList.class.getGenericInterfaces()));
        System.out.println(new TypeRef<Map<String, List<Integer>>>() {}.type);
        ParameterizedType p = (ParameterizedType) GenericsInfo.class.getDeclaredField("nested").getGenericType();
        WildcardType w = (WildcardType) ((ParameterizedType) p.getActualTypeArguments()[1]).getActualTypeArguments()[0];
        System.out.println(w + " " + Arrays.toString(w.getUpperBounds()) + " " + w.getLowerBounds().length + " " + p.getRawType() + " " + p.getOwnerType());
        System.out.println(((ParameterizedType) GenericsInfo.class.getDeclaredField("entry").getGenericType()).getOwnerType() + " " + p.equals(GenericsInfo.class.getDeclaredField("nested").getGenericType()));
    }
}
