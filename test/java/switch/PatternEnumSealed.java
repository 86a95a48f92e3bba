// intent: Pattern switches over sealed types mixing enums, records, qualified constants and generics.
// expect: major
// expect: minor CLUBS
// expect: big
// expect: joker 1
// expect: face of SPADES
// expect: 4 of CLUBS
// expect: 1 2 3 4 5 calls 5
// expect: Sx I4 other c
// expect: null ab c long s:dd
// min-jdk: 21
import java.util.*;

public class PatternEnumSealed {
    sealed interface Card permits Suit, Joker, Numbered {}
    enum Suit implements Card { HEARTS, SPADES, CLUBS }
    enum Joker implements Card { BIG, SMALL }
    record Numbered(Suit suit, int n) implements Card {}

    static String name(Card c) {
        return switch (c) {
            case Suit.HEARTS, Suit.SPADES -> "major";
            case Suit s -> "minor " + s;
            case Joker.BIG -> "big";
            case Joker j -> "joker " + j.ordinal();
            case Numbered(Suit s, int n) when n > 10 -> "face of " + s;
            case Numbered(var s, var n) -> n + " of " + s;
        };
    }

    static int calls;

    static boolean guard(int v) {
        calls++;
        return v > 3;
    }

    static int order(Object o) {
        return switch (o) {
            case Integer i when guard(i) -> 1;
            case Integer i when guard(i + 1) -> 2;
            case Integer i -> 3;
            case Number n -> 4;
            default -> 5;
        };
    }

    static <T extends Comparable<T>> String generic(T t) {
        return switch (t) {
            case String s -> "S" + s;
            case Integer i -> "I" + i;
            default -> "other " + t;
        };
    }

    static String strings(String s) {
        return switch (s) {
            case null -> "null";
            case "a", "b" -> "ab";
            case String t when t.length() > 3 -> "long";
            case "c" -> "c";
            case String t -> "s:" + t;
        };
    }

    public static void main(String[] args) {
        for (Card c : new Card[] {Suit.HEARTS, Suit.CLUBS, Joker.BIG, Joker.SMALL, new Numbered(Suit.SPADES, 12), new Numbered(Suit.CLUBS, 4)}) System.out.println(name(c));
        System.out.println(order(9) + " " + order(3) + " " + order(1) + " " + order(2.0) + " " + order("") + " calls " + calls);
        System.out.println(generic("x") + " " + generic(4) + " " + generic('c'));
        System.out.println(strings(null) + " " + strings("b") + " " + strings("c") + " " + strings("dddd") + " " + strings("dd"));
    }
}
