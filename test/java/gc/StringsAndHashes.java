// intent: Identity hash codes, interned strings, class objects and monitors survive collections.
// expect: true true 1000
import java.lang.ref.*;
import java.util.*;

public class StringsAndHashes {
    public static void main(String[] args) {
        Object[] objects = new Object[1000];
        int[] hashes = new int[1000];
        for (int i = 0; i < 1000; i++) {
            objects[i] = i % 2 == 0 ? new Object() : new int[i % 10];
            hashes[i] = System.identityHashCode(objects[i]);
        }
        String interned = ("inter" + "ned" + objects.length).intern();
        Map<Object, Integer> identity = new IdentityHashMap<>();
        for (int i = 0; i < 1000; i++) identity.put(objects[i], i);
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < 300; i++) {
            b.setLength(0);
            for (int k = 0; k < 300; k++) b.append("chunk").append(k * i);
            if (b.toString().length() < 1000) System.out.println("short");
            byte[] junk = new byte[200000];
            junk[0] = 1;
        }
        System.gc();
        boolean same = true;
        for (int i = 0; i < 1000; i++) same &= System.identityHashCode(objects[i]) == hashes[i] && identity.get(objects[i]) == i;
        System.out.println(same + " " + (interned == "interned1000".intern()) + " " + identity.size());
    }
}
