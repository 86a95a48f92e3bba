// intent: Switch on strings with equal hash codes, fall through, default in the middle and yield.
// expect: first second quad quad default empty default |
// expect: 1 2 3 -1 0 |
// expect: right
// expect: fell
// expect: 1
// expect: NPE
// expect: constant expression
public class StringSwitch {
    static String classic(String s) {
        switch (s) {
        case "Aa": return "first";
        case "BB": return "second";
        case "AaAa":
        case "BBBB": return "quad";
        default: return "default";
        case "": return "empty";
        }
    }

    static int arrows(String s) {
        return switch (s) {
            case "one" -> 1;
            case "two", "deux" -> 2;
            case "three" -> {
                int x = s.length();
                yield x - 2;
            }
            default -> s.isEmpty() ? -1 : 0;
        };
    }

    static int counted;

    static String effect() {
        counted++;
        return "BB";
    }

    public static void main(String[] args) {
        for (String s : new String[] {"Aa", "BB", "AaAa", "BBBB", "AaBB", "", "x"}) System.out.print(classic(s) + " ");
        System.out.println("|");
        for (String s : new String[] {"one", "deux", "three", "", "zzz"}) System.out.print(arrows(s) + " ");
        System.out.println("|");
        switch (effect()) {
        case "Aa": System.out.println("wrong"); break;
        case "BB": System.out.println("right");
        case "fall": System.out.println("fell");
        }
        System.out.println(counted);
        try {
            classic(null);
        } catch (NullPointerException e) {
            System.out.println("NPE");
        }
        final String key = "k";
        switch ("k1") {
        case key + "1": System.out.println("constant expression"); break;
        default: System.out.println("no");
        }
    }
}
