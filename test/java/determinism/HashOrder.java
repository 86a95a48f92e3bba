// intent: Identity hash codes, orders of hash sets of objects and of Set.of are the same in every run.
// skip-java: java chooses identity hash codes and salts per run
import java.util.*;

public class HashOrder {
    static class Plain {
        final int id;
        Plain(int id) { this.id = id; }
    }

    public static void main(String[] args) {
        Set<Plain> set = new HashSet<>();
        for (int i = 0; i < 20; i++) set.add(new Plain(i));
        StringBuilder b = new StringBuilder();
        for (Plain p : set) b.append(p.id).append(' ');
        System.out.println(b);
        System.out.println(new Object().hashCode() + " " + new int[0] + " " + Thread.currentThread().hashCode());
        System.out.println(Set.of("a", "b", "c", "d", "e") + " " + Map.of(1, 2, 3, 4, 5, 6));
        System.out.println(HashOrder.class.hashCode() + " " + Thread.State.NEW.hashCode());
    }
}
