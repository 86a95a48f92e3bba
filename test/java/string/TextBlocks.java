// intent: Text blocks: indentation, escapes, line continuation, trailing spaces.
// expect: Hello,
// expect:   indented
// expect: end
// expect: one.line
// expect: quote.".and.""".three
// expect: tab	here
// expect: trailing....
// expect: 53 true 4
// expect: {
// expect:   "name": "x",
// expect:   "n": 5
// expect: }
// expect: true
// expect: true
// expect: ......deep
// expect: ....shallow
// expect: closing
// expect: 8 AT|\|'
public class TextBlocks {
    public static void main(String[] args) {
        String a = """
            Hello,
              indented
            end""";
        System.out.println(a);
        String b = """
            one \
            line
            quote " and \""" three
            tab\there
            trailing   \s
            """;
        System.out.print(b.replace(' ', '.'));
        System.out.println(b.length() + " " + b.endsWith("\n") + " " + b.lines().count());
        String json = """
            {
              "name": "%s",
              "n": %d
            }
            """.formatted("x", 5);
        System.out.print(json);
        System.out.println("""
            same""" == "same");
        String empty = """
            """;
        System.out.println(empty.isEmpty());
        String less = """
              deep
            shallow
        closing
        """;
        System.out.print(less.replace(' ', '.'));
        System.out.println("\s|\0|\7|\477".length() + " " + "\u0041\t|\\|\'".replace('\t', 'T'));
    }
}
