// intent: AbstractMethodError-free conflicts, instanceof against interfaces, interface arrays, casts between them.
// expect: true true false fly+swim/fly+swim
// expect: fly+swim* fly+swim* fly |
// expect: class InterfaceCasts$1 cannot be cast to class InterfaceCasts$Swim (InterfaceCasts$1 and InterfaceCasts$Swim are in unnamed module of loader 'app')
// expect: InterfaceCasts$2
// expect: [T2, T5, T9] -1 T9
// expect: 3 true true
// expect: 345
import java.util.*;

public class InterfaceCasts {
    interface Fly { default String move() { return "fly"; } }
    interface Swim { default String move() { return "swim"; } }
    static class Duck implements Fly, Swim {
        public String move() { return Fly.super.move() + "+" + Swim.super.move(); }
    }
    interface Marker {}
    static class Tagged extends Duck implements Marker, Comparable<Tagged> {
        final int rank;
        Tagged(int r) { rank = r; }
        public int compareTo(Tagged t) { return Integer.compare(rank, t.rank); }
        @Override public String toString() { return "T" + rank; }
    }

    static <T extends Duck & Swim> String both(T t) { return ((Fly) t).move() + "/" + ((Swim) t).move(); }

    public static void main(String[] args) {
        Object o = new Tagged(3);
        System.out.println((o instanceof Fly) + " " + (o instanceof Marker) + " " + (o instanceof Runnable) + " " + both(new Duck()));
        Fly[] flyers = {new Duck(), new Tagged(1), new Fly() {}};
        for (Fly f : flyers) System.out.print(f.move() + (f instanceof Swim ? "*" : "") + " ");
        System.out.println("|");
        try {
            Swim s = (Swim) flyers[2];
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        try {
            Object[] raw = flyers;
            raw[0] = new Swim() {};
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        Tagged[] ts = {new Tagged(9), new Tagged(2), new Tagged(5)};
        Arrays.sort(ts);
        Comparable<Tagged>[] view = ts;
        System.out.println(Arrays.toString(view) + " " + ts[0].compareTo(ts[1]) + " " + Collections.max(List.of(ts)));
        Marker[] markers = ts;
        System.out.println(markers.length + " " + (markers instanceof Object[]) + " " + (((Object) markers) instanceof Tagged[]));
        CharSequence[] seqs = {"s", new StringBuilder("b"), new StringBuffer("f")};
        int n = 0;
        for (CharSequence s : seqs) n += s.length() * 10 + s.charAt(0);
        System.out.println(n);
    }
}
