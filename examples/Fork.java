import java.util.ArrayList;
import java.util.List;

/**
 * A road that forks again and again. How many ways are there down it, if one
 * never turns left twice in a row?
 *
 *     bivium run examples/Fork.java 5
 *     bivium run --method ways examples/Fork.java --arg forks=40
 */
public class Fork {
    enum Turn { LEFT, RIGHT }

    record Way(List<Turn> turns) {
        Way then(Turn next) {
            List<Turn> longer = new ArrayList<>(turns);
            longer.add(next);
            return new Way(List.copyOf(longer));
        }

        boolean mayTurn(Turn next) {
            return turns.isEmpty() || next == Turn.RIGHT || turns.get(turns.size() - 1) == Turn.RIGHT;
        }

        @Override
        public String toString() {
            StringBuilder s = new StringBuilder();
            turns.forEach(t -> s.append(t == Turn.LEFT ? '/' : '\\'));
            return s.toString();
        }
    }

    /** The ways themselves, for small numbers of forks. */
    static List<Way> walk(int forks) {
        List<Way> ways = List.of(new Way(List.of()));
        for (int i = 0; i < forks; i++) {
            List<Way> longer = new ArrayList<>();
            for (Way way : ways)
                for (Turn turn : Turn.values())
                    if (way.mayTurn(turn))
                        longer.add(way.then(turn));
            ways = longer;
        }
        return ways;
    }

    /** Their number, for any number of forks that a long can hold. */
    static long ways(int forks) {
        long left = 0, right = 1;
        for (int i = 0; i < forks; i++) {
            long turned = right;
            right = Math.addExact(left, right);
            left = turned;
        }
        return Math.addExact(left, right);
    }

    public static void main(String[] args) {
        int forks = args.length > 0 ? Integer.parseInt(args[0]) : 4;
        List<Way> ways = walk(forks);
        ways.forEach(System.out::println);
        System.out.printf("%d forks, %d ways%n", forks, ways.size());
        if (ways.size() != ways(forks))
            throw new AssertionError("the two counts differ: " + ways.size() + " and " + ways(forks));
    }
}
