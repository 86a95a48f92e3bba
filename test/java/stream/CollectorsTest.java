// intent: Collectors: grouping, partitioning, toMap, joining, counting, summarizing, teeing, collectingAndThen.
// expect: {Bern=[Dee], Oslo=[Bob, Eve], Rome=[Ann, Cid]}
// expect: {25=2, 30=1, 35=1, 41=1}
// expect: {false=25.0, true=35.333333333333336}
// expect: {Ann=30, Bob=25, Cid=35, Dee=25, Eve=41}
// expect: {Rome=65, Oslo=66, Bern=25}
// expect: Duplicate key Rome (attempted merging values 30 and 35)
// expect: IntSummaryStatistics{count=5, sum=156, min=25, average=31.200000, max=41}
// expect: <Ann|Bob|Cid|Dee|Eve> 156
// expect: 5/31.2
// expect: 5 41
// expect: Eve
// expect: [Dee, Bob, Ann, Cid, Eve]
// expect: Cid
// expect: [2, 3, 4]
// expect: [a, b, c]
// expect: zyx [1, 2, 3]
// expect: 3 31.2
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class CollectorsTest {
    record Person(String name, int age, String city) {}

    public static void main(String[] args) {
        List<Person> people = List.of(new Person("Ann", 30, "Rome"), new Person("Bob", 25, "Oslo"), new Person("Cid", 35, "Rome"),
            new Person("Dee", 25, "Bern"), new Person("Eve", 41, "Oslo"));
        System.out.println("" + people.stream().collect(Collectors.groupingBy(Person::city, TreeMap::new, Collectors.mapping(Person::name, Collectors.toList()))));
        System.out.println(new TreeMap<>(people.stream().collect(Collectors.groupingBy(Person::age, Collectors.counting()))));
        System.out.println(people.stream().collect(Collectors.partitioningBy(p -> p.age() > 28, Collectors.averagingInt(Person::age))));
        System.out.println(new TreeMap<>(people.stream().collect(Collectors.toMap(Person::name, Person::age))));
        System.out.println("" + people.stream().collect(Collectors.toMap(Person::city, Person::age, Integer::sum, LinkedHashMap::new)));
        try {
            people.stream().collect(Collectors.toMap(Person::city, Person::age));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(people.stream().collect(Collectors.summarizingInt(Person::age)));
        System.out.println(people.stream().map(Person::name).collect(Collectors.joining("|", "<", ">")) + " " + people.stream().collect(Collectors.summingLong(Person::age)));
        System.out.println("" + people.stream().collect(Collectors.teeing(Collectors.counting(), Collectors.averagingDouble(Person::age), (n, a) -> n + "/" + a)));
        System.out.println(people.stream().collect(Collectors.collectingAndThen(Collectors.toList(), List::size)) + " " + people.stream().collect(Collectors.reducing(0, Person::age, Integer::max)));
        System.out.println(people.stream().max(Comparator.comparingInt(Person::age).thenComparing(Person::name)).map(Person::name).orElse("none"));
        System.out.println("" + people.stream().sorted(Comparator.comparing(Person::age).thenComparing(Person::name, Comparator.reverseOrder())).map(Person::name).collect(Collectors.toCollection(ArrayDeque::new)));
        System.out.println(people.stream().collect(Collectors.groupingBy(Person::city, TreeMap::new, Collectors.maxBy(Comparator.comparing(Person::age)))).get("Rome").get().name());
        System.out.println(people.stream().collect(Collectors.groupingBy(p -> p.age() / 10, TreeMap::new, Collectors.filtering(p -> p.name().compareTo("C") < 0, Collectors.toSet()))).keySet());
        System.out.println(Stream.of("a,b", "c").collect(Collectors.flatMapping(s -> Arrays.stream(s.split(",")), Collectors.toList())));
        Collector<String, StringBuilder, String> own = Collector.of(StringBuilder::new, (b, s) -> b.insert(0, s), StringBuilder::append, StringBuilder::toString);
        System.out.println(Stream.of("x", "y", "z").collect(own) + " " + Stream.of(1, 2, 3).collect(ArrayList::new, ArrayList::add, ArrayList::addAll));
        System.out.println(people.stream().map(Person::city).collect(Collectors.toUnmodifiableSet()).size() + " " + people.stream().mapToInt(Person::age).average().getAsDouble());
    }
}
