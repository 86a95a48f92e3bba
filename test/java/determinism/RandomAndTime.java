// intent: Unseeded randomness and clocks give the same values in every run.
// skip-java: java seeds from the clock
import java.util.*;
import java.util.concurrent.ThreadLocalRandom;

public class RandomAndTime {
    public static void main(String[] args) {
        System.out.println(new Random().nextInt() + " " + new Random().nextLong());
        System.out.println(Math.random() + " " + ThreadLocalRandom.current().nextInt(1000));
        System.out.println(UUID.randomUUID());
        List<Integer> l = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7, 8));
        Collections.shuffle(l);
        System.out.println(l);
        System.out.println(System.currentTimeMillis() + " " + System.nanoTime());
        System.out.println(java.time.LocalDateTime.now() + " " + new Date());
    }
}
