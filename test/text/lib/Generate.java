import java.util.Random;

/** Writes a class Rnd whose methods are random compositions of methods of String, for Check: Generate SEED COUNT. */
public class Generate {
    /** %s: a text, %i: a small number. */
    private static final String[] FORMS = {
        "%s.trim()", "%s.strip()", "%s.stripTrailing()", "%s.stripLeading()", "%s.repeat(%i)", "%s.concat(%s)", "(%s + %s)",
        "%s.concat(\"b\")", "\"a\".concat(%s)", "%s.replace('a', 'b')", "%s.replace(\"ab\", \"\")", "%s.replace(\"a\", \"xy\")",
        "%s.replace(\"\", \"-\")", "%s.toUpperCase()", "%s.toLowerCase()", "String.valueOf(%s.lastIndexOf('b', %i))",
        "new StringBuilder(%s).reverse().toString()", "String.join(\"-\", %s.split(\"b\", 2))", "at(%s, %i)", "behind(%s, \"b\")",
        "(%s.contains(\"ba\") ? %s : %s)", "(%s.compareTo(%s) < 0 ? \"x\" : %s)", "(%s.equalsIgnoreCase(%s) ? \"y\" : %s)",
        "new String(%s.toCharArray())", "(%s.startsWith(\"a\", %i) ? %s : \"\")", "(%s + %s.length())",
    };

    private final Random random;

    private Generate(long seed) {
        random = new Random(seed);
    }

    private String text(int depth) {
        if (depth == 0)
            return "s";
        StringBuilder b = new StringBuilder();
        String form = FORMS[random.nextInt(FORMS.length)];
        for (int i = 0; i < form.length(); i++) {
            if (form.charAt(i) != '%')
                b.append(form.charAt(i));
            else if (form.charAt(++i) == 's')
                b.append(text(b.indexOf("(") < 0 ? depth - 1 : random.nextInt(depth)));
            else
                b.append(random.nextInt(4));
        }
        return b.toString();
    }

    public static void main(String[] args) {
        Generate g = new Generate(Long.parseLong(args[0]));
        System.out.println("public class Rnd {");
        System.out.println("    static String at(String s, int i) { return s.substring(Math.min(i, s.length())); }");
        System.out.println("    static String behind(String s, String t) { return s.substring(s.indexOf(t) + 1); }");
        for (int i = 0; i < Integer.parseInt(args[1]); i++)
            System.out.printf("    /* unknown */ static void m%d() { Check.texts(\"abA \", 2, s -> %s); }%n", i, g.text(2 + i % 2));
        System.out.println("}");
    }
}
