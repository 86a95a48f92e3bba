import java.util.ArrayList;
import java.util.List;

/** Calls through interfaces: sorting objects with a comparator that is a lambda. */
public class SortLambda {
    record Person(String name, int age) {
    }

    public static void main(String[] args) {
        long digest = 0;
        for (int round = 0; round < 8; round++) {
            List<Person> people = new ArrayList<>();
            int seed = round + 1;
            for (int i = 0; i < 10_000; i++) {
                seed = seed * 1103515245 + 12345;
                people.add(new Person("n" + (seed >>> 20), (seed >>> 8) & 127));
            }
            people.sort((a, b) -> a.age() != b.age() ? a.age() - b.age() : a.name().compareTo(b.name()));
            for (int i = 0; i < people.size(); i += 100) {
                digest = digest * 31 + people.get(i).age() * 1000L + people.get(i).name().length();
            }
        }
        System.out.println("sort " + digest);
    }
}
