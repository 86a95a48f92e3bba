import java.util.HashMap;
import java.util.Map;

/** A library collection: counts in a HashMap, with boxing and a method reference. */
public class HashMapMerge {
    public static void main(String[] args) {
        Map<Integer, Integer> counts = new HashMap<>();
        int key = 1;
        for (int i = 0; i < 700_000; i++) {
            key = key * 1103515245 + 12345;
            counts.merge((key >>> 16) & 4095, 1, Integer::sum);
        }
        long digest = 0;
        for (Map.Entry<Integer, Integer> e : counts.entrySet()) {
            digest = digest * 31 + e.getKey() * 7L + e.getValue();
        }
        System.out.println("map " + counts.size() + " " + digest);
    }
}
